import { calls } from '@fenshen/contract';
import { expect, test } from '@playwright/test';
import { issueCodes, newMember, send } from '../support/api';
import { openAs, staffToken } from '../support/staff';

test('credits are given in two steps: nothing moves before the second', async ({ page }) => {
  const { phone } = await newMember(100);
  await openAs(page, 'support', `/users?name=${phone}`);
  await page.getByRole('link', { name: phone }).click();
  await page.getByRole('button', { name: '调整积分' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('积分数量').fill('50');
  await dialog.getByRole('button', { name: '服务补偿' }).click();
  await dialog.getByRole('button', { name: '下一步：核对' }).click();
  await expect(dialog.getByText('150')).toBeVisible();
  const balance = async () =>
    (await send(calls.ops.users, { name: phone }, await staffToken('support'))).list[0]?.credits;
  expect(await balance()).toBe(100);
  await dialog.getByRole('button', { name: '确认调整' }).click();
  await expect(dialog).toBeHidden();
  expect(await balance()).toBe(150);
});

test('from the search box straight to the answer: why was I charged', async ({ page }) => {
  const { phone } = await newMember(100);
  await openAs(page, 'support');
  const box = page.getByRole('combobox', { name: '查找用户、任务或兑换码' });
  await box.fill(phone);
  await expect(page.getByTitle(`用户 ${phone} · 100 积分`)).toBeVisible();
  await box.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: phone })).toBeVisible();
  await page.getByRole('button', { name: '解释这笔变动' }).first().click();
  const drawer = page.getByRole('dialog', { name: '解释这笔变动' });
  await expect(drawer.getByRole('button', { name: '复制说明' })).toBeVisible();
  await expect(drawer.getByText('端到端测试')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await page.getByRole('tab', { name: '登录设备' }).click();
  await page.getByRole('tab', { name: '兑换过的码' }).click();
  await expect(page.getByRole('tabpanel').getByText('端到端测试')).toBeVisible();
});

test('a quick paste and Enter land on the answer: before the pause of typing, before the reply', async ({
  page,
}) => {
  const { phone } = await newMember(100);
  await openAs(page, 'support');
  const box = page.getByRole('combobox', { name: '查找用户、任务或兑换码' });
  await page.route('**/api/ops/lookUp?*', async (route) => {
    await entered;
    await route.continue();
  });
  let pressed = () => {};
  const entered = new Promise<void>((resolve) => (pressed = resolve));
  await box.fill(phone);
  await box.press('Enter');
  pressed();
  await expect(page.getByRole('heading', { level: 1, name: phone })).toBeVisible();
  await expect(box).toHaveValue('');
});

test('the characters that lists show of a code find it', async ({ page }) => {
  const [code = ''] = await issueCodes(1);
  await openAs(page, 'support');
  const box = page.getByRole('combobox', { name: '查找用户、任务或兑换码' });
  await box.fill(code.slice(-4));
  await expect(page.getByTitle(new RegExp(`^兑换码 未兑换 · .*${code.slice(-4)}$`)).first()).toBeVisible();
  await box.press('Enter');
  await expect(page).toHaveURL(new RegExp(`codes\\?code=${code.slice(-4)}`));
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: code.slice(-4) })
      .first(),
  ).toContainText('未兑换');
});

test('a list’s filters and order are its address, and it leaves as a file on record', async ({ page }) => {
  const { phone } = await newMember();
  await openAs(page, 'operator', `/users?name=${phone.slice(0, 6)}&sort=credits-desc`);
  await expect(page.getByRole('columnheader', { name: '可用积分' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(page.getByPlaceholder('搜索手机号')).toHaveValue(phone.slice(0, 6));
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出 CSV' }).click();
  expect((await coming).suggestedFilename()).toBe('用户.csv');
  const { list } = await send(
    calls.ops.audit,
    { action: 'list.export', limit: 1 },
    await staffToken('operator'),
  );
  expect(list[0]).toMatchObject({ target: 'list:users', detail: { name: phone.slice(0, 6) } });
});
