import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { calls, WORK_STATUS, type Work } from '@fenshen/contract';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { newMember, send } from '../support/api';
import { differenceOf, frameAt, makeSound, probe } from '../support/media';
import { signedIn, toastSays } from '../support/pages';

const GIVEN = 5_000;
const RECORDED = 6;
/** Greys that tell two scenes apart; a talking face moves them by less. */
const DIFFERENT = 12;
const sound = path.join(mkdtempSync(path.join(tmpdir(), 'fenshen-e2e-')), '片尾.mp3');

test.beforeAll(() => makeSound(sound, RECORDED));

const scene = (page: Page, number: number) =>
  page.getByRole('region', { name: `场景${number}`, exact: true });
const write = (page: Page, number: number, words: string) =>
  page.getByRole('textbox', { name: `场景${number}的台词` }).fill(words);

async function chooseFigure(page: Page, number: number, name: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^场景${number}：.*形象$`) }).click();
  const dialog = page.getByRole('dialog', { name: '选择形象' });
  await dialog.getByRole('tab', { name: '公共形象' }).click();
  // A double click picks directly.
  await dialog.getByRole('button', { name }).first().dblclick();
  await expect(dialog).toHaveCount(0);
}

async function chooseVoice(page: Page, number: number, name: RegExp, button = '确定'): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^场景${number}：.*声音$`) }).click();
  const dialog = page.getByRole('dialog', { name: '选择声音' });
  await dialog.getByRole('tab', { name: '公共声音' }).click();
  await dialog.getByRole('button', { name }).last().click();
  await dialog.getByRole('button', { name: button }).click();
  await expect(dialog).toHaveCount(0);
}

const numberIn = (text: string) => Number(/\d+/.exec(text.replace(/,/g, ''))?.[0]);

/** Submits what stands in the composer, agrees to the exact price and answers it. */
async function submit(page: Page): Promise<number> {
  await page.getByRole('button', { name: '提交合成' }).click();
  const dialog = page.getByRole('dialog', { name: '确认合成' });
  await expect(dialog.getByText('合计')).toBeVisible({ timeout: 120_000 });
  const credits = numberIn(await dialog.locator('b').innerText());
  await dialog.getByRole('button', { name: '确认合成' }).click();
  const submitted = page.getByRole('dialog').filter({ hasText: '提交成功' });
  await expect(submitted.getByText('视频创作需要一些时间，您可以在视频创作页面查看最新状态')).toBeVisible();
  await submitted.getByRole('button', { name: '查看作品' }).click();
  await expect(page).toHaveURL(/#\/works\?type1=1/);
  return credits;
}

/** The account's newest film, once it is done. */
async function finishedFilm(token: string, onlyAudio: 0 | 1 = 0): Promise<Work> {
  const newest = async () =>
    (await send(calls.works.list, { page: 1, limit: 1, is_multi: 1, only_audio: onlyAudio }, token)).list[0];
  await expect
    .poll(async () => (await newest())?.status, { timeout: 240_000 })
    .not.toBe(WORK_STATUS.generating);
  const film = await newest();
  expect(film).toMatchObject({ status: WORK_STATUS.done, reason: '' });
  return film as Work;
}

async function download(page: Page, card: Locator, file: string): Promise<string> {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: /^下载/ }).click(),
  ]);
  await saved.saveAs(file);
  return saved.suggestedFilename();
}

const balance = (token: string) => send(calls.account.credits, {}, token);
const cardOf = (page: Page, { id }: Work) => page.locator(`article[data-work-id="${id}"]`);
const secondsOf = ({ streams }: ReturnType<typeof probe>, type: string) =>
  Number(streams.find(({ codec_type }) => codec_type === type)?.duration);

test('three mixed scenes become one film; of an edited film only the changed scene is paid (spec 2 §2, §4, §9)', async ({
  page,
}, info) => {
  // Two films are rendered here.
  test.setTimeout(600_000);
  const { token } = await newMember(GIVEN);
  await signedIn(page, token);
  await page.goto('/#/multiples');
  await test.step('says what is missing, scene by scene', async () => {
    await page.getByRole('button', { name: '提交合成' }).click();
    await toastSays(page, '请填写文本内容');
  });
  await test.step('composes', async () => {
    await write(page, 1, '大家好，欢迎来到今天的节目。');
    await chooseFigure(page, 1, '林晓');
    await chooseVoice(page, 1, /晓雅/);
    await page.getByRole('button', { name: '添加音频场景' }).click();
    await page.getByRole('button', { name: '提交合成' }).click();
    await toastSays(page, '请上传音频');
    await scene(page, 2).locator('input[type=file]').setInputFiles(sound);
    await expect(scene(page, 2).getByText('片尾.mp3')).toBeVisible();
    await chooseFigure(page, 2, '苏然');
    await page.getByRole('button', { name: '添加文本场景' }).click();
    await write(page, 3, '接下来由我介绍今天的新品。');
    await chooseFigure(page, 3, '陈浩');
    await chooseVoice(page, 3, /浩然/);
    // The recording is to come last.
    await page.getByRole('button', { name: '移动场景2' }).press('ArrowDown');
    await expect(page.getByText('场景2已移到第3位，共3个场景')).toBeAttached();
    await expect(scene(page, 3).getByText('片尾.mp3')).toBeVisible();
    await page.getByLabel('作品名称').fill('三人节目');
  });
  await test.step('goes on after a reload', async () => {
    await page.reload();
    await expect(scene(page, 2).getByText('接下来由我介绍今天的新品。')).toBeVisible();
    await expect(page.getByLabel('作品名称')).toHaveValue('三人节目');
  });
  const paid = await test.step('agrees to the exact price', () => submit(page));
  const film = await test.step('the film is made', () => finishedFilm(token));
  expect(film).toMatchObject({ name: '三人节目', credits: paid });
  expect(await balance(token)).toMatchObject({ credits: GIVEN - paid, held: 0 });
  const file = info.outputPath('film.mp4');
  await test.step('it is what was composed', async () => {
    await download(page, cardOf(page, film), file);
    const made = probe(file);
    expect(made.streams.map(({ codec_name }) => codec_name).sort()).toEqual(['aac', 'h264']);
    expect(Math.abs(secondsOf(made, 'video') - secondsOf(made, 'audio'))).toBeLessThanOrEqual(0.2);
    expect(Math.ceil(secondsOf(made, 'audio') - 0.2) * 15).toBeLessThanOrEqual(paid);
    expect(paid).toBeLessThanOrEqual((secondsOf(made, 'audio') + 1) * 15);
    const end = secondsOf(made, 'video');
    // A face each: in a scene frames are alike, from scene to scene they are not.
    const [first, second, third, last] = [
      frameAt(file, 1),
      frameAt(file, end - RECORDED - 1),
      frameAt(file, end - RECORDED + 1),
      frameAt(file, end - 1),
    ];
    expect(differenceOf(first, second)).toBeGreaterThan(DIFFERENT);
    expect(differenceOf(second, third)).toBeGreaterThan(DIFFERENT);
    expect(differenceOf(third, last)).toBeLessThan(DIFFERENT);
  });

  await test.step('opens it again from its card', async () => {
    await page.getByRole('button', { name: '三人节目的更多操作' }).click();
    await page.getByRole('menuitem', { name: '再次编辑' }).click();
    await expect(page.getByText('正在编辑已生成的作品')).toBeVisible();
    await expect(page.getByText('不再收费', { exact: true })).toHaveCount(3);
  });
  await test.step('pays for the scene that changed', async () => {
    await write(page, 2, '接下来由我介绍今天的优惠。');
    await expect(page.getByText('不再收费', { exact: true })).toHaveCount(2);
    await expect(page.getByText('2个场景未改动，不再收费')).toBeVisible();
    await page.getByText('渐变过渡', { exact: true }).click();
    const more = await submit(page);
    expect(more).toBeLessThan(paid / 2);
    const edited = await finishedFilm(token);
    expect(edited.id).not.toBe(film.id);
    expect(edited.credits).toBe(more);
    expect(await balance(token)).toMatchObject({ credits: GIVEN - paid - more, held: 0 });
    await expect(cardOf(page, film)).toBeVisible();
    const again = info.outputPath('edited.mp4');
    await download(page, cardOf(page, edited), again);
    const sounds = (await send(calls.works.multiShow, { id: edited.id }, token)).scenes;
    const apart = sounds.reduce((sum, { duration }) => sum + duration, 0);
    // Two scenes melt into the next, 0.4 s each.
    expect(Math.abs(secondsOf(probe(again), 'video') - (apart - 0.8))).toBeLessThan(0.3);
  });
});

test('a film may be its sound alone: one voice for all scenes, heard and saved as sound (spec 2 §2)', async ({
  page,
}, info) => {
  const { token } = await newMember(GIVEN);
  await signedIn(page, token);
  await page.goto('/#/multiples');
  await page.getByText('仅输出音频').click();
  await expect(page.getByRole('button', { name: /形象$/ })).toHaveCount(0);
  await write(page, 1, '早上好。');
  await page.getByRole('button', { name: '添加文本场景' }).click();
  await write(page, 2, '晚上好。');
  await page.getByRole('button', { name: '场景1：选择声音' }).click();
  const voices = page.getByRole('dialog', { name: '选择声音' });
  await voices.getByRole('button', { name: '应用到全部场景' }).click();
  await toastSays(page, '请选择一个您的音频，覆盖全部场景!');
  await page.keyboard.press('Escape');
  await chooseVoice(page, 1, /晓雅/, '应用到全部场景');
  await expect(scene(page, 2).getByText('晓雅')).toBeVisible();
  const paid = await submit(page);
  await expect(page).toHaveURL(/type1=1&type2=1/);
  const film = await finishedFilm(token, 1);
  expect(film).toMatchObject({ credits: paid, only_audio: 1 });
  expect(await balance(token)).toMatchObject({ credits: GIVEN - paid, held: 0 });

  const card = cardOf(page, film);
  await card.getByRole('button', { name: /^播放/ }).click();
  const player = page.getByRole('dialog').locator('audio');
  await expect
    .poll(() => player.evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThan(0.3);
  await page.keyboard.press('Escape');
  const file = info.outputPath('film.m4a');
  expect(await download(page, card, file)).toMatch(/\.m4a$/);
  expect(probe(file).streams.map(({ codec_name }) => codec_name)).toEqual(['aac']);
});
