import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runTask, voicePresets } from '@fenshen/engine';
import { expect, test, type Page } from '@playwright/test';
import { newMember } from '../support/api';
import { signedIn, toastSays } from '../support/pages';

let sample: string;

test.beforeAll(async () => {
  const [preset] = voicePresets;
  if (!preset) throw new Error('the engine has no voices');
  const dir = mkdtempSync(path.join(tmpdir(), 'fenshen-e2e-'));
  sample = path.join(dir, 'sample.wav');
  await runTask({
    task: 'speech',
    text: '大家好，这是一段用来克隆声音的录音，环境安静，语速自然，吐字清楚。',
    voice: preset.spec,
    params: { rate: 1, volume: 1, pitch: 1 },
    outFile: sample,
    trackFile: path.join(dir, 'sample.json'),
    label: null,
  });
});

test('a voice is cloned, renamed, changed, confirmed and deleted (spec 1 §4, §5, §8)', async ({ page }) => {
  const { token } = await newMember(500);
  await signedIn(page, token);
  await page.goto('/#/clone?id=1');
  await expect(page.getByText('还没有自己的声音')).toBeVisible();
  await cloneVoice(page, '我的播报音');
  const card = page.locator('article[data-voice-id]');
  await expect(card.getByRole('heading', { name: '我的播报音' })).toBeVisible();
  // The list is read again every ten seconds while the voice trains.
  await expect(card.getByRole('button', { name: '确认' })).toBeVisible({ timeout: 120_000 });
  await expect(card.getByRole('button', { name: /^删除/ })).toHaveCount(0);

  await card.getByRole('button', { name: /^重命名/ }).click();
  const rename = page.getByRole('dialog', { name: '重命名' });
  await rename.getByLabel('声音名称').fill('主播音色');
  await rename.getByRole('button', { name: '保存' }).click();
  await toastSays(page, '名称修改成功！');

  const times = Number(/\d+/.exec(await card.getByText(/剩余修改/).innerText())?.[0]);
  await card.getByRole('button', { name: '修改' }).click();
  const edit = page.getByRole('dialog', { name: '修改「主播音色」' });
  await edit.getByRole('slider', { name: '语速' }).press('ArrowRight');
  await edit.getByRole('button', { name: '保存修改' }).click();
  await toastSays(page, '修改成功！');
  await expect(card.getByText(`剩余修改${times - 1}次`)).toBeVisible();

  await card.getByRole('button', { name: '确认' }).click();
  await page.getByRole('dialog', { name: '确认声音' }).getByRole('button', { name: '取消' }).click();
  await toastSays(page, '已取消确认');
  await card.getByRole('button', { name: '确认' }).click();
  await page.getByRole('dialog', { name: '确认声音' }).getByRole('button', { name: '确认' }).click();
  await toastSays(page, '确认成功');
  await expect(card.getByRole('button', { name: '修改' })).toHaveCount(0);

  await card.getByRole('button', { name: /^删除/ }).click();
  await page.getByRole('dialog', { name: '删除声音' }).getByRole('button', { name: '删除' }).click();
  await toastSays(page, '删除成功');
  await expect(page.getByText('还没有自己的声音')).toBeVisible();
});

async function cloneVoice(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '新增克隆' }).click();
  const next = page.getByRole('button', { name: '下一步' });
  await expect(page.getByRole('dialog', { name: '选择克隆通道' }).getByRole('radio')).not.toHaveCount(0);
  await next.click();
  const consent = page.getByRole('dialog', { name: '本平台音色克隆使用规范' });
  await expect(consent.getByText('10M')).toBeVisible();
  await next.click();
  await toastSays(page, '请阅读并同意《本平台音色克隆使用规范》');
  await consent.getByRole('checkbox').check();
  await next.click();

  const form = page.getByRole('dialog', { name: '克隆我的声音' });
  const start = form.getByRole('button', { name: '开始克隆' });
  await expect(form.getByText('20MB')).toBeVisible();
  await start.click();
  await toastSays(page, '请给您创建的声音起一个名称');
  await form.getByLabel('声音名称').fill(name);
  await expect(async () => {
    await start.click();
    await expect(page.getByText('请上传音频', { exact: true })).toBeVisible({ timeout: 500 });
  }).toPass();
  const input = form.locator('input[type=file]');
  await input.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no audio') });
  await expect(form.getByText('请上传MP3/M4A/WAV格式的音频')).toBeVisible();
  await input.setInputFiles(sample);
  await expect(form.getByText('上传成功')).toBeVisible();
  // One press per second counts.
  await expect(async () => {
    if (await form.isVisible()) await start.click({ timeout: 2_000 });
    await expect(form).toBeHidden({ timeout: 5_000 });
  }).toPass();
  await toastSays(page, '已提交，制作完成后即可使用');
  await expect(page.getByRole('status').getByText('克隆成功', { exact: true })).toBeVisible({
    timeout: 120_000,
  });
}

test('a recording drives a video and waits through a visit to another page (spec 1 §7; spec 2 §2)', async ({
  page,
}) => {
  const { token } = await newMember();
  await signedIn(page, token);
  await page.goto('/#/create?origin=audio');
  const submit = page.getByRole('button', { name: '合成视频' });
  await page.locator('button[aria-pressed]').first().click();
  await submit.click();
  await toastSays(page, '请上传音频文件');
  const [posted] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/api/upload/voice')),
    page.locator('input[type=file]').setInputFiles(sample),
  ]);
  expect(posted.headers()['x-token']).toBe(token);
  await expect(page.getByText('上传成功')).toBeVisible();

  await page.getByRole('link', { name: '我的作品' }).first().click();
  await expect(page.getByRole('heading', { name: '我的作品' })).toBeVisible();
  await page.getByRole('link', { name: '视频创作' }).first().click();
  await expect(page.getByText('sample.wav')).toBeVisible();
  await submit.click();
  const dialog = page.getByRole('dialog', { name: '选择训练通道' });
  await dialog.getByText('免费通道').click();
  await dialog.getByRole('button', { name: '开始合成' }).click();
  await expect(page.getByText('提交成功')).toBeVisible();
  await page.getByRole('button', { name: '查看作品' }).click();
  await expect(page.locator('article[data-work-id]')).toHaveCount(1);
});
