import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runTask } from '@fenshen/engine';
import { expect, test, type Page } from '@playwright/test';
import { demoAccount, freshPhone } from '../support/accounts';
import { probe } from '../support/media';

const PASSWORD = 'abc12345';
/** What the demo site gives a visitor, kept on registration, and the code on top. */
const GRANTED = 30 + 1000;
const SCRIPT = [
  '大家好，欢迎来到我们的直播间，今天给大家带来一款智能台灯。',
  '光线柔和不伤眼睛，三档亮度随心调节。',
  '学习办公都合适，现在下单还有优惠。',
];

let clip: string;

test.beforeAll(async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'fenshen-e2e-'));
  clip = path.join(dir, 'me.mp4');
  const coverFile = path.join(dir, 'me.jpg');
  await runTask({
    task: 'presenter-clip',
    code: 'hao',
    orientation: 'portrait',
    seconds: 6,
    outFile: clip,
    coverFile,
  });
});

test('a code is issued, redeemed, and a script becomes a talking video', async ({ page }, info) => {
  const code = await test.step('support issues three codes', () => issueCodes(page));
  await test.step('a visitor registers with one', () => register(page, code));
  await test.step('uploads a clip as avatar', () => cloneAvatar(page));
  await test.step('writes a script, hears it, submits', () => createVideo(page));
  const file = info.outputPath('video.mp4');
  await test.step('watches it grow, plays and downloads it', () => collect(page, file));
  const seconds = checkVideo(file);
  await test.step('pays by the second', () => checkBill(page, seconds));
});

async function issueCodes(page: Page): Promise<string> {
  const { username, password } = demoAccount('support');
  await page.goto('/ops/');
  await page.getByLabel('账号').fill(username);
  await page.getByLabel('密码').fill(password);
  await page.getByRole('button', { name: '登录' }).click();
  await page.getByRole('link', { name: '兑换码' }).first().click();
  await expect(page.getByRole('heading', { name: '兑换码' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: '发放兑换码' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('批次名称').fill('端到端测试');
  await dialog.getByLabel('每码积分').fill('1000');
  await dialog.getByLabel('积分有效期').fill('30');
  await dialog.getByLabel('兑换码数量').fill('3');
  await dialog.getByRole('button', { name: '下一步：核对' }).click();
  await dialog.getByRole('button', { name: '确认发放' }).click();
  const codes = dialog.getByRole('list', { name: '兑换码' }).getByRole('listitem');
  await expect(codes).toHaveCount(3);
  return (await codes.first().innerText()).trim();
}

async function register(page: Page, code: string): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.goto('/#/login?state=2');
  await page.getByLabel('手机号').fill(freshPhone());
  await page.getByLabel('密码').fill(PASSWORD);
  await page.getByLabel('兑换码').fill(code);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '注册并兑换' }).click();
  await expect(page.getByText('您已成功兑换1000积分')).toBeVisible();
  await expect(page).toHaveURL(/#\/home$/);
}

async function cloneAvatar(page: Page): Promise<void> {
  await page.goto('/#/profile');
  await page.getByRole('button', { name: '新增形象' }).click();
  const pledge = page.getByRole('dialog');
  await pledge.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByText('请阅读并同意《形象克隆承诺书》')).toBeVisible();
  await pledge.getByRole('checkbox').check();
  await pledge.getByRole('button', { name: '下一步' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('形象名称').fill('我的形象');
  await form.locator('input[type=file]').setInputFiles(clip);
  await expect(form.locator('video')).toBeVisible();
  await form.getByRole('button', { name: '开始克隆' }).click();
  await expect(page.getByText('已提交，制作完成后即可使用')).toBeVisible();
  await expect(page.getByRole('link', { name: '精品创作' })).toHaveCount(1, { timeout: 150_000 });
}

async function createVideo(page: Page): Promise<void> {
  await page.goto('/#/create');
  const side = page.getByRole('complementary', { name: '形象、声音与画面' });
  await side.getByRole('tab', { name: '我的形象' }).click();
  await side.getByRole('button', { name: '我的形象' }).click();
  await page.getByRole('tab', { name: '声音' }).click();
  await page.getByRole('button', { name: /晓雅/ }).last().click();

  const editor = page.getByRole('textbox', { name: '台词' });
  await editor.click();
  for (const [i, sentence] of SCRIPT.entries()) {
    if (i > 0) await insertPause(page, i === 1 ? '0.5' : '1');
    await page.keyboard.insertText(sentence);
  }
  await expect(editor.locator('[data-pause]')).toHaveCount(2);

  const [result] = await Promise.all([
    page.waitForResponse(
      // Its first piece, or the whole where it was spoken before.
      (response) => /\/files\/.*\.(wav|m4a)/.test(response.url()),
      { timeout: 120_000 },
    ),
    page.getByRole('button', { name: '试听', exact: true }).click(),
  ]);
  expect([200, 206]).toContain(result.status());
  // Spoken to its end: the price is exact.
  await expect(page.getByText(/^时长\s?\d+\s?秒/)).toBeVisible({ timeout: 120_000 });

  await page.getByRole('button', { name: '合成视频' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('快速通道').click();
  await dialog.getByRole('button', { name: '开始合成' }).click();
  await expect(page.getByText('提交成功')).toBeVisible({ timeout: 120_000 });
  await page.getByRole('button', { name: '查看作品' }).click();
  await expect(page).toHaveURL(/#\/works/);
}

async function insertPause(page: Page, seconds: string): Promise<void> {
  await page.getByRole('button', { name: '插入停顿' }).click();
  await page
    .getByRole('menuitem', { name: new RegExp(`${seconds.replace('.', '\\.')}`) })
    .first()
    .click();
}

async function collect(page: Page, file: string): Promise<void> {
  const card = page.locator('article[data-work-id]').first();
  const play = card.getByRole('button', { name: /^播放/ });
  await expect(play).toBeVisible({ timeout: 180_000 });
  await play.click();
  const video = page.getByRole('dialog').locator('video');
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0.5);
  await page.keyboard.press('Escape');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: /^下载/ }).click(),
  ]);
  await download.saveAs(file);
}

/** 快速通道 costs six credits per started second of speech; the file may be a frame longer than its speech. */
async function checkBill(page: Page, seconds: number): Promise<void> {
  const prices = [Math.ceil(seconds - 0.1) * 6, Math.ceil(seconds) * 6];
  await page.goto('/#/consum');
  const row = page.getByRole('listitem').or(page.getByRole('row')).filter({ hasText: '数字人视频' }).first();
  await expect(row).toBeVisible();
  const spent = Number(/[-−]\s?(\d+)\s*$/.exec(await row.innerText())?.[1]);
  expect(prices).toContain(spent);
  await expect(page.getByText(String(GRANTED - spent), { exact: true }).first()).toBeVisible();
}

/** What came out is a playable, labelled file; returns its length in seconds. */
function checkVideo(file: string): number {
  const { streams, format } = probe(file);
  expect(streams.map((stream) => stream.codec_name).sort()).toEqual(['aac', 'h264']);
  const [video, audio] = ['video', 'audio'].map((type) =>
    Number(streams.find((stream) => stream.codec_type === type)?.duration),
  );
  expect(Math.abs((video ?? 0) - (audio ?? 9))).toBeLessThanOrEqual(0.2);
  const label = JSON.parse(format.tags.AIGC ?? '') as { Label: string; ProduceID: string };
  expect(label.Label).toBe('1');
  expect(label.ProduceID).toMatch(/\d/);
  return audio ?? 0;
}
