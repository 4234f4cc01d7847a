import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { calls } from '@fenshen/contract';
import { expect, test, type CDPSession, type Page } from '@playwright/test';
import { makeClip, padClip } from '../support/media';
import { openAs } from '../support/staff';

const SIZE = 60 * 1024 * 1024;
/** Bytes a second: slow enough to break in the middle of it. */
const SPEED = SIZE / 15;

let clip: string;
test.beforeAll(() => {
  clip = path.join(mkdtempSync(path.join(tmpdir(), 'fenshen-e2e-')), '教程.mp4');
  makeClip(clip, 6);
  padClip(clip, SIZE);
});

/** Slow, or cut off. */
const network = (cdp: CDPSession, offline: boolean) =>
  cdp.send('Network.emulateNetworkConditions', {
    ...{ offline, latency: 0, downloadThroughput: -1 },
    uploadThroughput: SPEED,
  });

/** The form of a new guide over a slow line, with what its upload sends. */
async function openForm(page: Page) {
  await openAs(page, 'operator', '/guides');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await network(cdp, false);
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  await page.getByRole('button', { name: '新建指南' }).click();
  const form = page.getByRole('dialog', { name: '新建指南' });
  const bar = form.getByRole('progressbar', { name: '视频上传进度' });
  const percent = async () => Number(await bar.getAttribute('aria-valuenow'));
  const reaches = (least: number) => expect.poll(percent, { timeout: 90_000 }).toBeGreaterThanOrEqual(least);
  await form.locator('[data-file-input="video_file_id"]').setInputFiles(clip);
  return { cdp, form, offsets, percent, reaches };
}

test('a large clip of a guide outlasts a broken connection and a lost reply, and is saved once', async ({
  page,
}) => {
  const { cdp, form, offsets, percent, reaches } = await openForm(page);
  const name = `断网续传${Date.now() % 100_000}`;
  await reaches(20);
  const before = await percent();
  await network(cdp, true);
  await expect(form.getByText('网络中断，恢复后自动继续')).toBeVisible();

  // What is typed meanwhile stays, and a form whose file is on its way is not saved.
  await form.getByLabel('分类').fill('快速上手');
  await form.getByLabel('名称').fill(name);
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByText('视频还在上传，请稍候再保存')).toBeVisible();

  offsets.length = 0;
  let lost = 0;
  await page.route(
    `**${calls.ops.uploadComplete.path}`,
    async (route) => {
      await route.fetch();
      lost += 1;
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await network(cdp, false);
  await reaches(before + 5);
  await expect(form.getByText('网络中断')).toHaveCount(0);
  await expect(form.getByRole('button', { name: '更换视频' })).toBeVisible({ timeout: 120_000 });
  expect(lost).toBe(1);
  expect(offsets[0]).toBeGreaterThan(0);
  await expect(form.getByText('还在上传')).toHaveCount(0);

  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByText('已上传')).toBeVisible();
  await row.getByRole('button', { name: '删除' }).click();
  await page
    .getByRole('button', { name: /^(确定|删 ?除)$/ })
    .last()
    .click();
  await expect(row).toHaveCount(0);
});

test('a form that is closed while its clip is on its way takes it back at the server', async ({ page }) => {
  const { form, reaches } = await openForm(page);
  await reaches(10);
  const [taken] = await Promise.all([
    page.waitForResponse((reply) => reply.request().method() === 'DELETE'),
    form.getByRole('button', { name: '取消' }).last().click(),
  ]);
  expect(new URL(taken.url()).pathname).toBe(calls.ops.uploadAbandon.path);
  expect(taken.status()).toBe(200);
  await expect(form).toHaveCount(0);
});
