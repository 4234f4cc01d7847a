import { expect, test, type Page } from '@playwright/test';
import { newMember } from '../support/api';
import { seriousProblems } from '../support/axe';
import { signedIn, toastSays } from '../support/pages';
import { finishedWork } from '../support/works';

const GONE = '分享链接已失效，请向分享人索取新的链接';

/** Opens the dialog of share links from the work's card. */
async function openSharing(page: Page, name: string) {
  await page.getByRole('button', { name: `${name}的更多操作` }).click();
  await page.getByRole('menuitem', { name: '分享' }).click();
  return page.getByRole('dialog', { name: `分享「${name}」` });
}

test('a shared work is watched by a stranger with the password until the link is taken back', async ({
  page,
  browser,
}) => {
  const { token } = await newMember();
  await finishedWork(token, '开业致辞');
  await signedIn(page, token);
  await page.goto('/#/works');
  const sharing = await openSharing(page, '开业致辞');
  await sharing.getByLabel('访问密码（选填，至少4位）').fill('ab1');
  await sharing.getByRole('button', { name: '生成链接' }).click();
  await expect(sharing.getByRole('alert')).toHaveText('访问密码至少4位，请重新设置');
  await sharing.getByLabel('访问密码（选填，至少4位）').fill('ab12');
  await sharing.getByText('1天', { exact: true }).click();
  await sharing.getByRole('button', { name: '生成链接' }).click();
  const address = await sharing.getByLabel('分享链接', { exact: true }).inputValue();
  expect(address).toMatch(/\/s\/[\w-]{32}$/);
  expect(await seriousProblems(page)).toEqual([]);
  const kept = sharing.getByRole('region', { name: '已有的分享链接' });
  await expect(kept.getByText('有密码 · 0次查看')).toBeVisible();

  const stranger = await browser.newContext();
  const theirs = await stranger.newPage();
  await theirs.goto(address);
  await expect(theirs.getByRole('heading', { name: '请输入访问密码' })).toBeVisible();
  await expect(theirs).not.toHaveTitle(/开业致辞/);
  expect(await seriousProblems(theirs)).toEqual([]);
  await theirs.getByLabel('访问密码').fill('wrong');
  await theirs.getByRole('button', { name: '查看作品' }).click();
  await expect(theirs.getByRole('alert')).toHaveText('访问密码不正确，请重新输入');
  await theirs.getByLabel('访问密码').fill('ab12');
  await theirs.getByRole('button', { name: '查看作品' }).click();
  await expect(theirs.getByRole('heading', { name: '开业致辞' })).toBeVisible();
  await expect(theirs.getByText('内容由AI生成')).toBeVisible();
  expect(await seriousProblems(theirs)).toEqual([]);
  const video = theirs.locator('video');
  await expect.poll(() => video.evaluate((player: HTMLVideoElement) => player.duration)).toBeGreaterThan(0);
  await video.evaluate((player: HTMLVideoElement) => player.play());
  await expect
    .poll(() => video.evaluate((player: HTMLVideoElement) => player.currentTime))
    .toBeGreaterThan(0);

  await page.keyboard.press('Escape');
  await expect(page.getByText('分享中')).toBeVisible();
  const again = await openSharing(page, '开业致辞');
  await expect(again.getByText('有密码 · 1次查看')).toBeVisible();
  await again.getByRole('button', { name: '停用' }).click();
  await toastSays(page, '链接已停用');
  await theirs.goto(address);
  await expect(theirs.getByText(GONE)).toBeVisible();
  await stranger.close();
});
