import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runTask } from '@fenshen/engine';
import { calls } from '@fenshen/contract';
import { expect, test, type Page } from '@playwright/test';
import { demoAccount } from '../support/accounts';
import { send } from '../support/api';
import { seriousProblems } from '../support/axe';

const TRAINED_MS = 240_000;
let clip: string;
let cover: string;

test.beforeAll(async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'fenshen-e2e-'));
  clip = path.join(dir, 'clip.mp4');
  cover = path.join(dir, 'cover.jpg');
  await runTask({
    task: 'presenter-clip',
    code: 'lin',
    orientation: 'portrait',
    seconds: 6,
    outFile: clip,
    coverFile: cover,
  });
});
test.beforeEach(discardDraft);
test.afterAll(discardDraft);

/** Signed in as the demo operator, for what goes around the screens. */
async function operatorToken(): Promise<string> {
  const { username, password } = demoAccount('operator');
  return (await send(calls.ops.login, { username, password })).token;
}
async function discardDraft(): Promise<void> {
  const token = await operatorToken();
  const { revision, draft } = await send(calls.ops.siteDraft, {}, token);
  if (Object.keys(draft).length) await send(calls.ops.siteDraftDiscard, { revision }, token);
}
async function signInAsOperator(page: Page): Promise<void> {
  const { username, password } = demoAccount('operator');
  await page.goto('/ops/#/login');
  await page.getByLabel('账号').fill(username);
  await page.getByRole('textbox', { name: '密码' }).fill(password);
  await page.getByRole('button', { name: '登录' }).click();
  // Whoever signs in is led to it: an address typed before that would be left again.
  await expect(page.getByRole('heading', { level: 1, name: '概览' })).toBeVisible();
}
const elsewhere = () => {
  const url = new URL(process.env.E2E_URL ?? '');
  url.hostname = 'aurora.localhost';
  return url.origin;
};
const publicActor = (page: Page, name: string) => page.locator('article').filter({ hasText: name });

test('an operator uploads a logo and a public actor; that site’s users see it, the other’s do not', async ({
  page,
}) => {
  test.setTimeout(TRAINED_MS + 90_000);
  await signInAsOperator(page);

  await page.goto('/ops/#/sites/default');
  await page.locator('[data-file-input="logo"]').setInputFiles(cover);
  const logo = page.getByRole('img', { name: '标识', exact: true });
  await expect(logo).toHaveAttribute('src', /^\/media\/\d+\/\d{6}\/[0-9a-f]{24}\/file\.jpg$/);
  const address = (await logo.getAttribute('src')) ?? '';
  const served = await page.request.get(address, { headers: { cookie: '' } });
  expect(served.status()).toBe(200);
  expect(served.headers()['cache-control']).toContain('immutable');
  await page.getByRole('button', { name: '更换标识' }).focus();
  await expect(page.getByRole('button', { name: '更换标识' })).toBeFocused();

  const name = `门店主播${Date.now() % 100_000}`;
  await page.goto('/ops/#/actors');
  await page.getByRole('button', { name: '上传形象' }).click();
  const dialog = page.getByRole('dialog', { name: '上传公共形象' });
  await dialog.getByRole('button', { name: '开始训练' }).click();
  await expect(dialog.getByText('请上传视频')).toBeVisible();
  await expect(dialog.getByText('请确认已获得出镜人的授权')).toBeVisible();
  await page.locator('[data-file-input="file_id"]').setInputFiles(cover);
  await expect(dialog.getByRole('alert').filter({ hasText: 'MP4/MOV' })).toBeVisible();
  await page.locator('[data-file-input="file_id"]').setInputFiles(clip);
  await expect(dialog.getByRole('button', { name: '更换视频' })).toBeVisible();
  await dialog.getByLabel('名称').fill(name);
  await dialog.getByRole('checkbox', { name: /出镜人授权/ }).check();
  await dialog.getByRole('button', { name: '开始训练' }).click();

  const card = page.getByRole('list', { name: '公共形象' }).getByRole('listitem').filter({ hasText: name });
  await expect(card.getByText('训练中')).toBeVisible();
  await expect(card.getByRole('switch')).toBeVisible({ timeout: TRAINED_MS });
  expect(await seriousProblems(page)).toEqual([]);

  await page.goto('/#/gProfile');
  await expect(publicActor(page, name)).toBeVisible();
  await page.goto(`${elsewhere()}/#/gProfile`);
  await expect(page.locator('article').first()).toBeVisible();
  await expect(publicActor(page, name)).toHaveCount(0);

  await page.goto('/ops/#/actors');
  await card.getByRole('switch').click();
  await expect(card.getByText('隐藏')).toBeVisible();
  await page.goto('/#/gProfile');
  await expect(page.locator('article').first()).toBeVisible();
  await expect(publicActor(page, name)).toHaveCount(0);

  await page.goto('/ops/#/actors');
  await card.getByRole('button', { name: '删除' }).click();
  const deletion = page.getByRole('dialog', { name: `删除形象：${name}` });
  await expect(deletion.getByText('还没有作品用过它')).toBeVisible();
  await deletion.getByRole('button', { name: '内容下架' }).click();
  await deletion.getByRole('button', { name: '删除' }).last().click();
  await expect(card).toHaveCount(0);
});

test('a picture joins the library and goes again', async ({ page }) => {
  await signInAsOperator(page);
  const name = `店猫${Date.now() % 100_000}`;
  await page.goto('/ops/#/pictures');
  await page.getByRole('button', { name: '上传图片' }).click();
  const dialog = page.getByRole('dialog', { name: '上传图片' });
  await page.locator('[data-file-input="file_id"]').setInputFiles(cover);
  await expect(dialog.getByRole('button', { name: '更换图片' })).toBeVisible();
  await dialog.getByText('宠物').click();
  await dialog.getByLabel('名称').fill(name);
  await dialog.getByRole('button', { name: '保存' }).click();
  const card = page.getByRole('list', { name: '图片库' }).getByRole('listitem').filter({ hasText: name });
  await expect(card.getByText('宠物')).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);

  const { token } = await send(calls.account.tourist, {});
  const seen = () => send(calls.library.photoList, { source: 2, type: 2, page: 1, limit: 0 }, token);
  expect((await seen()).list.map((photo) => photo.name)).toContain(name);
  await card.getByRole('button', { name: '删除' }).click();
  const deletion = page.getByRole('dialog', { name: `删除图片：${name}` });
  await deletion.getByRole('textbox', { name: '原因' }).fill('换图');
  await deletion.getByRole('button', { name: '删除' }).last().click();
  await expect(card).toHaveCount(0);
  expect((await seen()).list.map((photo) => photo.name)).not.toContain(name);
});

test('a notice carries a picture of its own', async ({ page }) => {
  await signInAsOperator(page);
  await page.goto('/ops/#/notices/create');
  const text = page.getByRole('textbox', { name: '正文' });
  await text.click();
  await page.keyboard.type('门店活动');
  await page.locator('[data-file-input="rich-text"]').setInputFiles(cover);
  await expect(text.getByRole('img', { name: 'cover' })).toHaveAttribute('src', /^\/media\//);
  await expect(text).toContainText('门店活动');
});
