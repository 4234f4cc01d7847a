import { calls } from '@fenshen/contract';
import { expect, test, type Page } from '@playwright/test';
import { demoAccount } from '../support/accounts';
import { onSite, send } from '../support/api';

const ADMIN = '/ops/';
async function asOperator(page: Page): Promise<void> {
  const { username, password } = demoAccount('operator');
  const { token } = await send(calls.ops.login, { username, password });
  await page.addInitScript((given) => sessionStorage.setItem('opsToken', given), token);
}
/** The draft and the site as they were before, whatever a failed run left. */
async function startClean(): Promise<void> {
  const { username, password } = demoAccount('operator');
  const { token } = await send(calls.ops.login, { username, password });
  const { revision, draft } = await send(calls.ops.siteDraft, {}, token);
  if (Object.keys(draft).length) await send(calls.ops.siteDraftDiscard, { revision }, token);
}
/** Theme and accent as they are painted: the chosen #17a673, darkened for a light ground. */
const PAINTED = { theme: 'light', brand: '#12855c' };
const brandOf = (page: Page) =>
  page.evaluate(() => ({
    theme: document.documentElement.dataset.theme,
    brand: document.documentElement.style.getPropertyValue('--brand'),
  }));
/** The page as it leaves the server, before any script. */
const firstByte = async (page: Page, site = 'default') =>
  (await page.request.get('/', { headers: onSite(site) })).text();

test.beforeEach(startClean);

test('an operator drafts, previews, publishes and rolls back a brand', async ({ page, browser }) => {
  await asOperator(page);
  await page.goto(`${ADMIN}#/sites/default`);
  const bar = page.getByRole('status').filter({ hasText: /草稿|已发布/ });
  await expect(bar).toContainText('与已发布的内容一致');
  const before = await firstByte(page);
  const note = `端到端测试 ${Date.now()}`;

  await page.getByLabel('站点名称').fill('海风影像');
  await page.getByLabel('网页标题').fill('海风影像 · 一句话成片');
  await page.getByText('浅色', { exact: true }).first().click();
  await page.getByLabel('品牌色').click();
  await page.locator('.ant-color-picker-presets-color').nth(5).click();
  await page.keyboard.press('Escape');
  await page
    .locator('input[data-file-input="head_logo"]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await logo(page) });
  await expect(bar).toContainText('已保存草稿 · 有 5 处未发布的修改');

  // The draft shows in the frame, and in a window of its own, to nobody else.
  const frame = page.frameLocator('iframe[title="用户端预览"]');
  await expect(frame.getByText('预览中 · 尚未发布')).toBeVisible();
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'light');
  expect(await firstByte(page)).toBe(before);
  const [shown] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: '在新窗口打开' }).click(),
  ]);
  await expect(shown.getByText('预览中 · 尚未发布')).toBeVisible();
  await expect(shown).toHaveTitle(/海风影像/);
  expect(await brandOf(shown)).toEqual(PAINTED);
  await shown.getByRole('button', { name: '退出预览' }).click();
  await expect(shown).not.toHaveTitle(/海风影像/);
  await expect(shown.getByText('预览中')).toHaveCount(0);
  await shown.close();

  // A stranger's first load after the publication has the brand; the other site is as it was.
  await page.getByRole('button', { name: '发布…' }).click();
  const dialog = page.getByRole('dialog', { name: '发布 5 处修改' });
  await expect(dialog.getByText('改为海风影像', { exact: true })).toBeVisible();
  await dialog.getByLabel('说明').fill(note);
  await dialog.getByRole('button', { name: '确认发布' }).click();
  await expect(page.getByText(/已发布第 \d+ 版/).first()).toBeVisible();
  await expect(bar).toContainText('与已发布的内容一致');
  // The admin app's own bar is called so too, without a reload.
  await expect(page.getByRole('banner').first()).toContainText('海风影像');
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto('/');
  await expect(stranger).toHaveTitle(/海风影像/);
  expect(await brandOf(stranger)).toEqual(PAINTED);
  await expect(stranger.locator('header img').first()).toHaveAttribute('src', /^\/media\//);
  const html = await firstByte(page);
  expect(html).toContain('<title>海风影像 · 一句话成片</title>');
  expect(html).toContain('<meta property="og:title" content="海风影像 · 一句话成片">');
  expect(await firstByte(page, 'aurora')).not.toContain('海风');

  // And back, in two steps.
  await page.getByRole('button', { name: '历史版本' }).click();
  const history = page.getByRole('dialog', { name: '历史版本' });
  await expect(history.getByText(note)).toBeVisible();
  await history
    .getByRole('button', { name: /^恢复到第 \d+ 版/ })
    .first()
    .click();
  const second = page.getByRole('dialog', { name: /^恢复到第 \d+ 版/ });
  await expect(second.getByText('原为海风影像', { exact: true })).toBeVisible();
  await second.getByRole('button', { name: '确认恢复' }).click();
  await expect(page.getByText(/已恢复到第 \d+ 版的内容/)).toBeVisible();
  await stranger.reload();
  await expect(stranger).not.toHaveTitle(/海风影像/);
  expect(await firstByte(page)).toBe(before);
});

test('the preview sends nothing but reads', async ({ page }) => {
  await asOperator(page);
  const { username, password } = demoAccount('operator');
  const { token } = await send(calls.ops.login, { username, password });
  const preview = await send(calls.ops.sitePreview, {}, token);
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/')) posts.push(request.url());
  });
  await page.goto(`/?preview=${preview.token}#/home`);
  await expect(page.getByText('预览中 · 尚未发布')).toBeVisible();
  await page.goto(`/?preview=${preview.token}#/create`);
  await expect(page.getByRole('heading', { level: 1 }).or(page.getByText('台词')).first()).toBeVisible();
  expect(posts).toEqual([]);
  expect(
    await page.evaluate(() => [localStorage.getItem('xcToken'), localStorage.getItem('fenshen.site')]),
  ).toEqual([null, null]);
  await page.goto('/?preview=forged#/home');
  await expect(page.getByText('预览链接已失效，当前显示已发布的内容')).toBeVisible();
});

/** A small picture, drawn by the browser. */
async function logo(page: Page): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 256, height: 256 });
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    context.fillStyle = '#17a673';
    context.fillRect(32, 32, 192, 192);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return Buffer.from(data, 'base64');
}
