import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { WORK_STATUS } from '@fenshen/contract';
import { expect, test, type Page } from '@playwright/test';
import { newMember } from '../support/api';
import { coloursAt, makeSound, probe, silencesOf } from '../support/media';
import { signedIn } from '../support/pages';
import { newestWorkIs } from '../support/works';

/** The background 科技蓝. */
const BLUE = [0x2f, 0x6f, 0xed];
const dir = mkdtempSync(path.join(tmpdir(), 'fenshen-dressed-'));
const music = path.join(dir, '轻快音乐.wav');
test.beforeAll(() => makeSound(music, 8));

const side = (page: Page) => page.getByRole('complementary', { name: '形象、声音与画面' });
const panel = (page: Page, name: string) =>
  page.getByRole('tablist', { name: '创作设置' }).getByRole('tab', { name }).click();
/** Of a row of choices whose radio buttons are hidden behind pictures. */
const choose = (page: Page, row: string, name: string) =>
  page.getByRole('radiogroup', { name: row }).getByTitle(name, { exact: true }).click();

async function hasMusic(page: Page): Promise<void> {
  const music = page.getByRole('region', { name: '背景音乐' });
  await expect(music.getByText('轻快音乐', { exact: true })).toBeVisible();
  await expect(music.getByRole('button', { name: '移除背景音乐' })).toBeVisible();
}

async function download(page: Page, file: string): Promise<void> {
  const card = page.locator('article[data-work-id]').first();
  const [coming] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: /^下载/ }).click(),
  ]);
  await coming.saveAs(file);
}

const near = (colour: number[], wanted: number[]) =>
  colour.every((value, i) => Math.abs(value - (wanted[i] ?? 0)) < 30);

test('a video is dressed: subtitles, a background, music and a ratio, and again like it (spec 2 §2)', async ({
  page,
}, info) => {
  const { token } = await newMember(500);
  await signedIn(page, token);
  await test.step('music is brought to the library', async () => {
    await page.goto('/#/material/index?type=audio');
    await expect(page.getByText('还没有音频')).toBeVisible();
    await page.locator('input[type=file]').first().setInputFiles(music);
    await expect(page.getByRole('article', { name: '轻快音乐', exact: true })).toBeVisible();
  });
  await page.goto('/#/create');
  await side(page).getByRole('tab', { name: '公共形象' }).click();
  await side(page).getByRole('tab', { name: '竖屏' }).click();
  await side(page).getByRole('button', { name: '林晓' }).click();
  await panel(page, '声音');
  await side(page).getByRole('button', { name: /晓雅/ }).last().click();
  await page.getByRole('textbox', { name: '台词' }).click();
  await page.keyboard.insertText('大家好，欢迎来到直播间。');
  await page.getByRole('button', { name: '插入停顿' }).click();
  await page.getByRole('menuitem', { name: '停顿2秒' }).click();
  await page.keyboard.insertText('今天介绍新品。');

  await panel(page, '画面');
  await choose(page, '字幕样式', '白色卡片');
  await choose(page, '背景类型', '纯色');
  await choose(page, '背景颜色', '科技蓝');
  await choose(page, '画面比例', '1:1');
  await page.getByRole('button', { name: '从素材库选择音乐' }).click();
  await side(page)
    .getByRole('button', { name: /^轻快音乐/ })
    .click();
  await page.reload();
  await panel(page, '画面');
  await expect(page.getByRole('radio', { name: '1:1' })).toBeChecked();
  await hasMusic(page);

  await page.getByRole('button', { name: '合成视频' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('快速通道').click();
  await dialog.getByRole('button', { name: '开始合成' }).click();
  await page.getByRole('button', { name: '查看作品' }).click({ timeout: 120_000 });
  await newestWorkIs(token, WORK_STATUS.done);

  const file = info.outputPath('dressed.mp4');
  await download(page, file);
  const { streams, format } = probe(file);
  const film = streams.find((stream) => stream.codec_type === 'video');
  expect(film?.width).toBe(film?.height);
  const seconds = Number(format.duration);
  // Spoken at its beginning and near its end, silent in between.
  const [spoken, silent] = [coloursAt(file, 1), coloursAt(file, seconds / 2)];
  for (const corner of [spoken(1, 1), spoken(30, 1), silent(1, 16)])
    expect([corner, near(corner, BLUE)]).toEqual([corner, true]);
  const brightest = (at: typeof spoken) =>
    Math.max(...[24, 25, 26, 27, 28, 29].map((y) => Math.min(...at(16, y), ...at(13, y))));
  expect(brightest(spoken)).toBeGreaterThan(brightest(silent) + 30);
  expect(silencesOf(file, 0.8)).toEqual([]);

  await test.step('again like it', async () => {
    const card = page.locator('article[data-work-id]').first();
    await card.getByRole('button', { name: /更多/ }).click();
    await page.getByRole('menuitem', { name: '再做一条' }).click();
    await expect(page.getByRole('textbox', { name: '台词' })).toContainText('欢迎来到直播间');
    await panel(page, '画面');
    await expect(page.getByRole('radio', { name: '白色卡片' })).toBeChecked();
    await hasMusic(page);
  });
});
