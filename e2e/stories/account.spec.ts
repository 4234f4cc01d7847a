import { expect, test } from '@playwright/test';
import { issueCodes, newMember } from '../support/api';
import { signedIn, signIn, toastSays } from '../support/pages';

test('a code is redeemed and shows up in the usage details (spec 1 §2, §8)', async ({ page }) => {
  const member = await newMember(100);
  const [code = ''] = await issueCodes(250);
  await signedIn(page, member.token);
  await page.goto('/#/consum');
  await expect(page.getByTestId('credit-balance')).toHaveText('100');
  await page.getByRole('button', { name: '积分兑换' }).click();
  const dialog = page.getByRole('dialog', { name: '积分兑换' });
  const send = dialog.getByRole('button', { name: '立即兑换' });
  await send.click();
  await expect(dialog.getByText('请输入兑换码')).toBeVisible();
  await dialog.getByLabel('兑换码').fill(code);
  await send.click();
  await toastSays(page, '您已成功兑换250积分');
  await expect(page.getByTestId('credit-balance')).toHaveText('350');
  await expect(page.getByRole('row').filter({ hasText: '+250' })).toHaveCount(1);

  await page.getByRole('button', { name: '积分兑换' }).click();
  await dialog.getByLabel('兑换码').fill(code);
  await send.click();
  await expect(dialog.getByText('兑换码无效或已被使用，请核对后重试')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: '最近一周' }).click();
  await expect(page.getByRole('row').filter({ hasText: '+250' })).toHaveCount(1);
  await page.getByRole('link', { name: '积分有效期' }).click();
  await expect(page).toHaveURL(/#\/moreCredits/);
  await expect(page.getByRole('cell', { name: '250', exact: true })).toBeVisible();
});

test('the password is changed by the rules and signs out (spec 1 §4, §5)', async ({ page }) => {
  const member = await newMember();
  await signedIn(page, member.token);
  await page.goto('/#/works');
  await page.getByRole('button', { name: /^我的账号/ }).click();
  await page.getByRole('button', { name: '修改密码' }).click();
  const dialog = page.getByRole('dialog', { name: '修改密码' });
  const send = dialog.getByRole('button', { name: '确认修改' });
  const fill = (label: string, text: string) => dialog.getByLabel(label, { exact: true }).fill(text);
  const says = (text: string) => expect(dialog.getByText(text, { exact: true })).toBeVisible();
  await send.click();
  await says('请填写原密码');
  await fill('原密码', member.password);
  await send.click();
  await says('请输入新密码');
  await fill('新密码', 'xyz98765');
  await send.click();
  await says('请再次输入新密码');
  await fill('确认新密码', 'xyz98760');
  await send.click();
  await says('两次输入新密码不一致!');
  await fill('确认新密码', 'xyz98765');
  await send.click();
  await expect(page).toHaveURL(/#\/login\?redirectUrl=%2Fworks/);
  expect(await page.evaluate(() => localStorage.getItem('xcToken'))).toBeNull();
  await signIn(page, member.phone, member.password);
  await expect(page.getByRole('alert').getByText('账号或密码错误，请重新输入')).toBeVisible();
  await signIn(page, member.phone, 'xyz98765');
  await expect(page).toHaveURL(/#\/works/);
});

test('notices are listed, read and no longer new (spec 1 §2)', async ({ page }) => {
  const member = await newMember();
  await signedIn(page, member.token);
  await page.goto('/#/home');
  await page.getByRole('button', { name: '消息中心，有未读公告' }).click();
  const centre = page.getByRole('dialog', { name: '消息中心' });
  const first = centre.getByRole('listitem').first();
  const title = await first.locator('span span').first().innerText();
  await first.getByRole('button').click();
  await expect(centre.getByRole('heading', { name: title })).toBeVisible();
  await centre.getByRole('button', { name: '返回列表' }).click();
  await expect(first).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '消息中心', exact: true })).toBeVisible();
});

test('the chosen theme wins over the site and stays', async ({ page }) => {
  await page.goto('/#/home');
  const theme = () => page.locator('html').getAttribute('data-theme');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  const before = await theme();
  const after = before === 'dark' ? 'light' : 'dark';
  await page.getByRole('button', { name: /切换到.色主题/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', after);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  expect(await theme()).toBe(after);
});
