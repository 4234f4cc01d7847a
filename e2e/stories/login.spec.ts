import { expect, test } from '@playwright/test';
import { newMember, type Member } from '../support/api';
import { signedIn, signIn, toastSays } from '../support/pages';

let member: Member;
test.beforeAll(async () => {
  member = await newMember();
});

test('sign-in asks for agreement, account and password, in that order (spec 1 §5)', async ({ page }) => {
  await page.goto('/#/login');
  const send = page.getByRole('button', { name: '登录', exact: true });
  await send.click();
  await toastSays(page, '请阅读并同意<<用户协议>>与<<隐私条款>>');
  await page.getByRole('checkbox').check();
  await send.click();
  await toastSays(page, '请输入账号密码');
  await page.getByLabel('账号').fill(member.phone);
  await page.getByLabel('密码').fill('wrong12345');
  await send.click();
  await expect(page.getByRole('alert').getByText('账号或密码错误，请重新输入')).toBeVisible();
  await page.getByLabel('密码').fill(member.password);
  await send.click();
  await toastSays(page, '登录成功');
  await expect(page).toHaveURL(/#\/home/);
  expect(await page.evaluate(() => localStorage.getItem('xcToken'))).toBeTruthy();
});

test('registration also asks for the code and a phone number (spec 1 §5)', async ({ page }) => {
  await page.goto('/#/login?state=2');
  const send = page.getByRole('button', { name: '注册并兑换' });
  await page.getByRole('checkbox').check();
  await page.getByLabel('手机号').fill('12345');
  await page.getByLabel('密码').fill('abc12345');
  await send.click();
  await toastSays(page, '请输入兑换码');
  await page.getByLabel('兑换码').fill('NOT-A-CODE');
  await send.click();
  await toastSays(page, '请输入正确的手机号');
});

test('the agreements open beside the form (spec 1 §2)', async ({ page, context }) => {
  await page.goto('/#/login');
  const [terms] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: '《用户协议》' }).click(),
  ]);
  await expect(terms).toHaveURL(/#\/protocol\?type=user/);
  await expect(terms.getByRole('heading', { level: 1 })).toBeVisible();
});

test('an expired token leads to sign-in and back to the page (spec 1 §8, code 100)', async ({ page }) => {
  await signedIn(page, 'expired-token');
  await page.goto('/#/consum');
  await expect(page).toHaveURL(/#\/login\?redirectUrl=%2Fconsum/);
  await expect(page.getByText('登录已过期，请重新登录')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('xcToken'))).toBeNull();
  await signIn(page, member.phone, member.password);
  await expect(page).toHaveURL(/#\/consum/);
  await expect(page.getByTestId('credit-balance')).toHaveText('100');
});

test('a visitor who redeems is sent to registration and back (spec 1 §4, §6)', async ({ page }) => {
  await page.goto('/#/consum');
  await page.getByRole('button', { name: '积分兑换' }).click();
  await expect(page).toHaveURL(/#\/login\?state=2&redirectUrl=%2Fconsum/);
  await expect(page.getByRole('tab', { name: '兑换码注册' })).toHaveAttribute('aria-selected', 'true');
  await page.goto('/#/home');
  await page.getByRole('button', { name: /^我的账号/ }).click();
  const panel = page.getByRole('dialog', { name: /^我的账号/ });
  await expect(panel.getByText('立即登录')).toBeVisible();
  await expect(panel.getByText('切换账号')).toHaveCount(0);
  await expect(panel.getByText('空间扩容')).toHaveCount(0);
});
