import { calls } from '@fenshen/contract';
import { expect, test, type Page } from '@playwright/test';
import { send } from '../support/api';
import { seriousProblems } from '../support/axe';
import { newSupport, setUp, takeRecoveryCodes, typePassword } from '../support/second-factor';
import { openAs, staffToken } from '../support/staff';

test.afterEach(async () => {
  await send(calls.ops.secondFactorRuleSave, { roles: [], reason: '核查完毕' }, await staffToken('owner'));
});

/** Asks support for a second factor, as the owner does. */
async function askSupport(page: Page): Promise<void> {
  await openAs(page, 'owner', '/staff');
  await page.getByRole('button', { name: '两步验证要求' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: '客服' }).check();
  await expect.poll(() => seriousProblems(page)).toEqual([]);
  await dialog.getByLabel('修改原因').fill('安全要求');
  await dialog.getByRole('button', { name: /^保\s?存$/ }).click();
  await expect(page.getByText('两步验证要求已保存')).toBeVisible();
}

test('who is asked for a second factor sets it up before anything else, signed in already or not', async ({
  page,
  browser,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const staff = await newSupport();
  await typePassword(page, staff);
  await expect(page.getByRole('navigation')).toBeVisible();
  const desk = await (await browser.newContext()).newPage();
  await askSupport(desk);
  await desk.close();

  const first = page.getByRole('heading', { name: '请先开启两步验证' });
  await page.getByRole('link', { name: '用户' }).first().click();
  await expect(first).toBeVisible();
  await page.getByRole('button', { name: '退出登录' }).click();
  await typePassword(page, staff);
  await expect(first).toBeVisible();
  await expect.poll(() => seriousProblems(page)).toEqual([]);
  await setUp(page, staff.password);
  expect(await takeRecoveryCodes(page)).toHaveLength(10);
  await expect(page.getByRole('navigation')).toBeVisible();
});
