import { copyFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runTask } from '@fenshen/engine';
import { expect, test, type CDPSession, type Locator, type Page } from '@playwright/test';
import { newMember } from '../support/api';
import { padClip } from '../support/media';
import { signedIn } from '../support/pages';

const MB = 1024 * 1024;
const SIZE = Number(process.env.E2E_UPLOAD_MB ?? 120) * MB;
/** Bytes a second: slow enough to break in the middle of it. */
const SPEED = SIZE / 20;

let clip: string;
let other: string;

test.beforeAll(async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'fenshen-e2e-'));
  clip = path.join(dir, '我的视频.mp4');
  other = path.join(dir, 'other.mp4');
  const coverFile = path.join(dir, 'me.jpg');
  await runTask({
    task: 'presenter-clip',
    code: 'hao',
    orientation: 'portrait',
    seconds: 6,
    outFile: clip,
    coverFile,
  });
  copyFileSync(clip, other);
  padClip(clip, SIZE);
});

/** Slow, or cut off. */
const network = (cdp: CDPSession, offline: boolean) =>
  cdp.send('Network.emulateNetworkConditions', {
    offline,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: SPEED,
  });

async function openClone(page: Page): Promise<Locator> {
  await page.goto('/#/profile');
  await page.getByRole('button', { name: '新增形象' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: '下一步' }).click();
  return page.getByRole('dialog', { name: '克隆我的形象' });
}

const percentOf = async (bar: Locator) => Number(await bar.getAttribute('aria-valuenow'));
const reaches = (bar: Locator, percent: number) =>
  expect.poll(() => percentOf(bar), { timeout: 60_000 }).toBeGreaterThanOrEqual(percent);

test('a large clip survives a broken connection, a pause and a reload (spec 1 §5, §7)', async ({ page }) => {
  const { token } = await newMember(1000);
  await signedIn(page, token);
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const form = await openClone(page);
  await network(cdp, false);
  await form.getByLabel('形象名称').fill('大文件形象');
  await form.locator('input[type=file]').setInputFiles(clip);
  const bar = form.getByRole('progressbar', { name: '上传进度' });
  await reaches(bar, 15);

  const before = await percentOf(bar);
  await network(cdp, true);
  await expect(form.getByText('网络中断，恢复后自动继续')).toBeVisible();
  await network(cdp, false);
  await reaches(bar, before + 5);
  await expect(form.getByText('网络中断')).toHaveCount(0);

  await form.getByRole('button', { name: '开始克隆' }).click();
  await expect(page.getByText('已转到后台上传，完成后自动开始克隆')).toBeVisible();
  await page.goto('/#/works');
  await page.getByRole('button', { name: /上传中1个/ }).click();
  const tray = page.getByRole('dialog', { name: /^上传/ });
  const row = tray.getByRole('listitem').filter({ hasText: '形象「大文件形象」' });
  await row.getByRole('button', { name: /^暂停上传/ }).click();
  await expect(row.getByText(/已暂停 · \d+%/)).toBeVisible();
  await row.getByRole('button', { name: /^继续上传/ }).click();
  await reaches(row.getByRole('progressbar'), before + 15);

  await page.reload();
  await network(cdp, false);
  await page.getByRole('button', { name: /上传中1个/ }).click();
  await expect(row.getByText(/已上传\d+%，点击继续上传/)).toBeVisible();
  expect(await percentOf(row.getByRole('progressbar'))).toBeGreaterThanOrEqual(before);
  await choose(page, row, other);
  await expect(row.getByText('这不是上次的文件，请选择「我的视频.mp4」')).toBeVisible();
  offsets.length = 0;
  await choose(page, row, clip);
  await expect(row.getByText('上传完成，已开始克隆')).toBeVisible({ timeout: 120_000 });
  expect(offsets[0]).toBeGreaterThan((SIZE * before) / 100);

  await page.goto('/#/profile');
  await expect(page.getByText('大文件形象').first()).toBeVisible();
  await expect(
    page.getByRole('button', { name: /精品创作/ }).or(page.getByRole('link', { name: /精品创作/ })),
  ).toHaveCount(1, { timeout: 150_000 });
});

async function choose(page: Page, row: Locator, file: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    row.getByRole('button', { name: /^继续上传/ }).click(),
  ]);
  await chooser.setFiles(file);
}

test('a cancelled upload is gone, here and at the server (spec 1 §5)', async ({ page }) => {
  const { token } = await newMember(100);
  await signedIn(page, token);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const form = await openClone(page);
  await network(cdp, false);
  await form.locator('input[type=file]').setInputFiles(clip);
  await reaches(form.getByRole('progressbar', { name: '上传进度' }), 5);
  await form.getByRole('button', { name: '暂停' }).click();
  await expect(form.getByText(/已暂停/)).toBeVisible();
  const [abandoned] = await Promise.all([
    page.waitForResponse((reply) => reply.request().method() === 'DELETE'),
    form.getByRole('button', { name: '取消' }).first().click(),
  ]);
  expect(await abandoned.json()).toMatchObject({ code: 0 });
  await expect(form.getByRole('button', { name: /点击或拖拽视频到这里/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /上传中/ })).toHaveCount(0);
});

test('a dropped file is taken, and a wrong one refused in the words of the rules (spec 1 §5)', async ({
  page,
}) => {
  const { token } = await newMember(100);
  await signedIn(page, token);
  const form = await openClone(page);
  const drop = async (name: string, type: string) => {
    const data = await page.evaluateHandle(
      ([fileName, mime]) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File(['not a film'], fileName ?? '', { type: mime ?? '' }));
        return transfer;
      },
      [name, type] as const,
    );
    await form
      .getByRole('button', { name: /点击或拖拽视频到这里/ })
      .dispatchEvent('drop', { dataTransfer: data });
  };
  await drop('a.avi', 'video/x-msvideo');
  await expect(form.getByRole('alert')).toHaveText('请上传500M以内的MP4/MOV格式的视频');
  await drop('a.mp4', 'video/mp4');
  await expect(form.getByRole('alert')).toHaveText('视频无法识别或已损坏，请上传完整的MP4/MOV视频');
});
