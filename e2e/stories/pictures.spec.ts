import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { calls } from '@fenshen/contract';
import { expect, test, type Locator, type Page, type TestInfo } from '@playwright/test';
import { newMember, send } from '../support/api';
import { makePicture, probe } from '../support/media';
import { atRest, signedIn, toastSays } from '../support/pages';

let picture: string;

test.beforeAll(() => {
  picture = path.join(mkdtempSync(path.join(tmpdir(), 'fenshen-e2e-')), 'pet.png');
  makePicture(picture);
});

/** Chooses a voice, writes a line and orders the video. */
async function saySomething(page: Page): Promise<void> {
  await page.getByRole('tab', { name: '声音', exact: true }).click();
  await page.getByRole('button', { name: /晓雅/ }).last().click();
  await page.getByRole('textbox', { name: '台词' }).click();
  await page.keyboard.insertText('大家好，今天天气真好。');
  await page.getByRole('button', { name: '合成视频' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('快速通道').click();
  const start = dialog.getByRole('button', { name: '开始合成' });
  await start.click();
  const done = page.getByText('提交成功');
  // So short a line may turn out longer than it was estimated: the price is asked about again then.
  const repriced = dialog.getByText('请确认后再次点击开始合成');
  await expect(done.or(repriced)).toBeVisible({ timeout: 120_000 });
  if (await repriced.isVisible()) await start.click();
  await expect(done).toBeVisible({ timeout: 120_000 });
  await page.getByRole('button', { name: '查看作品' }).click();
}

/** Presses until it is told so: a press right after the last one does not count. */
const refusedFor = (page: Page, confirm: Locator, text: string) =>
  expect(async () => {
    await confirm.click();
    await expect(page.getByRole('status').getByText(text, { exact: true })).toBeVisible({ timeout: 1_000 });
  }).toPass();

const sentBy = (confirm: Locator, dialog: Locator) =>
  expect(async () => {
    await confirm.click({ timeout: 1_000 });
    await expect(dialog).toBeHidden({ timeout: 5_000 });
  }).toPass();

/** Saves the newest work and looks at it: a labelled film whose frames are not all one. */
async function collect(page: Page, info: TestInfo): Promise<void> {
  const card = page.locator('article[data-work-id]').first();
  await expect(card.getByRole('button', { name: /^播放/ })).toBeVisible({ timeout: 180_000 });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: /^下载/ }).click(),
  ]);
  const file = info.outputPath('video.mp4');
  await download.saveAs(file);
  const { streams, format } = probe(file);
  expect(streams.map((stream) => stream.codec_name).sort()).toEqual(['aac', 'h264']);
  expect(format.tags.AIGC).toContain('"Label":"1"');
  expect(shownPictures(file)).toBeGreaterThan(20);
}

/** How many pictures of the film differ from the one before. */
function shownPictures(file: string): number {
  const filter = 'mpdecimate=hi=200:lo=100:frac=0.01,showinfo';
  const args = ['-i', file, '-vf', filter, '-an', '-f', 'null', '-'];
  const { stderr } = spawnSync(process.env.FFMPEG_PATH ?? 'ffmpeg', args, { encoding: 'utf8' });
  return stderr.match(/pts_time:/g)?.length ?? 0;
}

test('an uploaded pet gets its mouth placed and talks (spec 2 §2, §5)', async ({ page }, info) => {
  const { token } = await newMember(1_000);
  await signedIn(page, token);
  await page.goto('/#/pet');
  await expect(page.getByRole('heading', { name: '橘猫团子' })).toBeVisible();
  await page.getByRole('tab', { name: '我的上传' }).click();
  await page.getByRole('button', { name: '上传照片' }).click();
  const dialog = page.getByRole('dialog', { name: '上传宠物图片' });
  const confirm = dialog.getByRole('button', { name: /^确\s?定$/ });
  await expect(dialog.getByRole('checkbox')).toBeChecked();
  await dialog.getByRole('button', { name: '《使用规则》' }).click();
  await page.getByRole('dialog', { name: '使用规则' }).getByRole('button', { name: '我知道了' }).click();
  await refusedFor(page, confirm, '请填写宠物名称！');
  await dialog.getByLabel('宠物名称').fill('团子');
  await refusedFor(page, confirm, '请上传宠物图片！');
  await dialog.locator('input[type=file]').setInputFiles(picture);
  await expect(dialog.getByText('上传成功')).toBeVisible();
  await sentBy(confirm, dialog);

  const editor = page.getByRole('dialog', { name: '标出「团子」的嘴巴' });
  const place = editor.getByRole('group', { name: '嘴巴的位置' });
  await expect(place.locator('img')).toHaveJSProperty('complete', true);
  const box = (await atRest(place))!;
  await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.62);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.52, { steps: 4 });
  await page.mouse.up();
  await place.focus();
  await page.keyboard.press('Shift++');
  await page.keyboard.press(']');
  await editor.getByRole('button', { name: '保存位置' }).click();
  await toastSays(page, '修改成功！');
  const { list } = await send(calls.library.photoList, { source: 1, type: 2 }, token);
  expect(list[0]).toMatchObject({ status: 3, mouth: { angle: 2 } });
  expect(list[0]!.mouth!.x).toBeCloseTo(0.6, 1);
  expect(list[0]!.mouth!.y).toBeCloseTo(0.52, 1);
  expect(list[0]!.mouth!.width).toBeGreaterThan(0.18);

  await page.getByRole('link', { name: '创建视频' }).click();
  await expect(page).toHaveURL(/#\/pet\/establish\?id=\d+&source=1$/);
  await saySomething(page);
  await expect(page).toHaveURL(/#\/works\?type1=0&type2=1$/);
  await collect(page, info);
});

test('a person of the library talks; an own picture can be deleted, the library’s cannot (spec 2 §2, §6)', async ({
  page,
}, info) => {
  const { token } = await newMember(1_000);
  await signedIn(page, token);
  await page.goto('/#/store/imageSpeak?type=1');
  const dialog = page.getByRole('dialog', { name: '上传人物图片' });
  const confirm = dialog.getByRole('button', { name: /^确\s?定$/ });
  await refusedFor(page, confirm, '请填写人物图片名称！');
  await dialog.getByLabel('人物图片名称').fill('风景');
  await refusedFor(page, confirm, '请上传人物图片图片！');
  await dialog.locator('input[type=file]').setInputFiles(picture);
  await expect(dialog.getByText('上传成功')).toBeVisible();
  await sentBy(confirm, dialog);
  // Nobody is in it: the reason says what to do, and the mouth can be placed.
  await expect(page.getByText('照片里没有找到清晰的人脸').first()).toBeVisible({ timeout: 30_000 });
  const editor = page.getByRole('dialog', { name: '标出「风景」的嘴巴' });
  await editor.getByRole('button', { name: /^取\s?消$/ }).click();
  await page.getByRole('button', { name: '删除 风景' }).click();
  await page
    .getByRole('dialog', { name: '删除图片' })
    .getByRole('button', { name: /^删\s?除$/ })
    .click();
  await toastSays(page, '删除成功');

  await page.getByRole('tab', { name: 'AI图库' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^删除/ })).toHaveCount(0);
  await page.getByRole('link', { name: '创建视频' }).first().click();
  await expect(page).toHaveURL(/#\/store\/characters\?id=\d+&source=2$/);
  await saySomething(page);
  await expect(page).toHaveURL(/#\/works\?type1=0&type2=2$/);
  await collect(page, info);
});
