import { calls } from '@fenshen/contract';
import { expect, test } from '@playwright/test';
import { newMember, send } from '../support/api';
import { goTo, openAs, staffToken } from '../support/staff';

/** What is shown and taken is the site's time, wherever a browser stands. */
test.use({ timezoneId: 'America/Los_Angeles' });

test('a notice’s time is typed, kept and shown as the site’s', async ({ page }) => {
  const title = `时区${String(Date.now()).slice(-7)}`;
  await openAs(page, 'operator', '/notices/create');
  await page.getByRole('textbox', { name: '标题' }).fill(title);
  await page.getByRole('textbox', { name: '正文' }).fill('元旦活动。');
  const start = page.getByRole('textbox', { name: '开始展示' });
  await start.fill('2099-01-01 08:00');
  await start.press('Enter');
  await expect(page.getByRole('button', { name: '此刻' })).toHaveCount(0);
  await start.press('Tab');
  const saved = page.waitForRequest((request) => request.postData()?.includes(title) ?? false);
  await page.getByRole('button', { name: '保存' }).click();
  expect((await saved).postData()).toContain('2099-01-01T00:00:00.000Z');
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row.getByRole('cell', { name: '2099-01-01 08:00', exact: true })).toBeVisible();
  await row.getByRole('link', { name: title }).click();
  await expect(start).toHaveValue('2099-01-01 08:00');
  await goTo(page, '/notices');
  await row.getByRole('button', { name: '删除' }).click();
  await page.getByRole('tooltip').getByRole('button', { name: '删除' }).click();
  await expect(row).toHaveCount(0);
});

test('tables show times as the wire tells them', async ({ page }) => {
  const { phone } = await newMember();
  const token = await staffToken('support');
  const found = await send(calls.ops.users, { name: phone }, token);
  const { create_time: time = '' } = found.list[0] ?? {};
  await openAs(page, 'support', `/users?search=${phone}`);
  const row = page.getByRole('row').filter({ hasText: phone });
  await expect(row.getByRole('cell', { name: time.slice(0, 16), exact: true }).first()).toBeVisible();
});
