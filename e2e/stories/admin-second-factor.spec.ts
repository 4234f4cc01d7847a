import { expect, test } from '@playwright/test';
import { seriousProblems } from '../support/axe';
import { codeOf, newSupport, setUp, takeRecoveryCodes, typePassword } from '../support/second-factor';
import { goTo, openAs } from '../support/staff';

test('a second factor is set up, asked for at both doors, and reset by the owner after the phone is lost', async ({
  page,
  browser,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const staff = await newSupport();
  await typePassword(page, staff);
  await expect(page.getByRole('navigation')).toBeVisible();
  await goTo(page, '/account');
  const secret = await setUp(page, staff.password);
  await expect(page.getByRole('dialog', { name: '请保存恢复码' }).getByRole('listitem')).toHaveCount(10);
  await expect.poll(() => seriousProblems(page)).toEqual([]);
  const [first = '', second = ''] = await takeRecoveryCodes(page);
  await expect(page.getByText('剩余 10 个恢复码')).toBeVisible();

  const door = await (await browser.newContext()).newPage();
  await typePassword(door, staff);
  await expect(door.getByRole('heading', { name: '两步验证' })).toBeVisible();
  const field = door.getByLabel('验证码');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(field).toHaveAttribute('inputmode', 'numeric');
  expect(await seriousProblems(door)).toEqual([]);
  const enter = door.getByRole('button', { name: /^登\s?录$/ });
  // The code it was set up with is spent.
  await field.fill(codeOf(secret, -3));
  await enter.click();
  await expect(door.getByRole('alert').getByText('验证码不正确或已使用过')).toBeVisible();
  const code = codeOf(secret, 1);
  await field.fill(` ${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(field).toHaveValue(code);
  await enter.click();
  await expect(door.getByRole('navigation')).toBeVisible();
  await door.close();

  const elsewhere = await (await browser.newContext()).newPage();
  await typePassword(elsewhere, staff);
  await elsewhere.getByRole('button', { name: '手机不在身边？使用恢复码' }).click();
  await elsewhere.getByLabel('恢复码').fill(first);
  await elsewhere.getByRole('button', { name: /^登\s?录$/ }).dblclick();
  await expect(elsewhere.getByRole('navigation')).toBeVisible();

  await elsewhere.goto('/#/login');
  await elsewhere.getByRole('checkbox').check();
  await elsewhere.getByLabel('账号').fill(staff.username);
  await elsewhere.getByLabel('密码', { exact: true }).fill(staff.password);
  await elsewhere.getByRole('button', { name: '登录', exact: true }).click();
  await elsewhere.getByLabel('验证码').fill(first);
  await elsewhere.getByRole('button', { name: '登录', exact: true }).click();
  await expect(elsewhere.getByRole('alert').getByText('恢复码不正确或已使用过')).toBeVisible();
  await elsewhere.getByLabel('验证码').fill(second);
  await elsewhere.getByRole('button', { name: '登录', exact: true }).click();
  await expect(elsewhere).toHaveURL(/#\/home/);
  await elsewhere.close();

  const desk = await (await browser.newContext()).newPage();
  await openAs(desk, 'owner', '/staff');
  const row = desk.getByRole('row').filter({ hasText: staff.username });
  await expect(row).toContainText('已开启');
  await row.getByRole('button', { name: '重置两步验证' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('button', { name: '手机丢失' }).click();
  await dialog.getByRole('button', { name: '重置两步验证' }).click();
  await expect(row).toContainText('未开启');
  await desk.close();
  await page.reload();
  await expect(page.getByRole('heading', { name: '登录后台' })).toBeVisible();
  await typePassword(page, staff);
  await expect(page.getByRole('navigation')).toBeVisible();
});
