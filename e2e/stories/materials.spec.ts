import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { calls, WORK_STATUS } from '@fenshen/contract';
import { runTask, voicePresets } from '@fenshen/engine';
import { expect, test, type Page } from '@playwright/test';
import { newMember, send } from '../support/api';
import { signedIn, toastSays } from '../support/pages';

const SAID = '大家好，今天给大家介绍一款新产品，喜欢的朋友可以留言。';
let files: { video: string; cover: string; audio: string };

test.beforeAll(async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'fenshen-materials-'));
  files = {
    video: path.join(dir, '门店口播.mp4'),
    cover: path.join(dir, '门店.jpg'),
    audio: path.join(dir, '开场白.m4a'),
  };
  await runTask({
    task: 'presenter-clip',
    code: 'hao',
    orientation: 'portrait',
    seconds: 5.5,
    outFile: files.video,
    coverFile: files.cover,
  });
  const [preset] = voicePresets;
  if (!preset) throw new Error('the engine has no voice');
  await runTask({
    task: 'speech',
    text: SAID,
    voice: preset.spec,
    params: { rate: 1, volume: 1, pitch: 1 },
    label: null,
    outFile: files.audio,
    trackFile: path.join(dir, 'track.json'),
  });
});

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();

async function close(page: Page, dialog: string): Promise<void> {
  const shown = page.getByRole('dialog', { name: dialog });
  await shown.getByRole('button', { name: '关闭' }).click();
  await expect(shown).toBeHidden();
}

async function menu(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `${name}的更多操作` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('files and texts are kept, renamed, found and deleted (spec 2 §2; spec 1 §8)', async ({ page }) => {
  const { token } = await newMember();
  await signedIn(page, token);
  await page.goto('/#/material/index');
  await expect(page.getByText('还没有图片')).toBeVisible();
  const input = page.locator('input[type=file]').first();
  await input.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await toastSays(page, '仅支持PNG/JPG图片、MP4/MOV视频和MP3/M4A/WAV音频');
  await input.setInputFiles([files.cover, files.video, files.audio]);
  await expect(card(page, '门店')).toBeVisible();
  await page.getByRole('button', { name: '查看 门店' }).click();
  await expect(page.getByRole('dialog', { name: '门店' }).getByRole('img', { name: '门店' })).toBeVisible();
  await close(page, '门店');

  await tab(page, '视频');
  await expect(card(page, '门店口播')).toBeVisible();
  await page.getByRole('button', { name: '播放 门店口播' }).click();
  await expect(page.getByRole('dialog', { name: '门店口播' }).locator('video')).toBeVisible();
  await close(page, '门店口播');
  await menu(page, '门店口播', '重命名');
  const rename = page.getByRole('dialog', { name: '重命名' });
  await rename.getByLabel('素材名称').fill(' ');
  await rename.getByRole('button', { name: '保存' }).click();
  await toastSays(page, '请填写名称后保存');
  await rename.getByLabel('素材名称').fill('新店口播');
  await rename.getByRole('button', { name: '保存' }).click();
  await toastSays(page, '名称修改成功！');
  await expect(card(page, '新店口播')).toBeVisible();

  await tab(page, '文案');
  for (const [name, text] of [
    ['开场', '大家好'],
    ['', '欢迎来到我们的直播间，今天有大优惠'],
  ] as const) {
    await page.getByRole('button', { name: '新建文案' }).first().click();
    const dialog = page.getByRole('dialog', { name: '新建文案' });
    if (name) await dialog.getByLabel('名称').fill(name);
    if (name) {
      await dialog.getByRole('button', { name: '保存' }).click();
      await toastSays(page, '请输入文案内容');
    }
    await dialog.getByLabel('文案内容').fill(text);
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(dialog).toBeHidden();
  }
  await expect(card(page, '欢迎来到我们的直播间，今天有大')).toBeVisible();
  await page.getByLabel('搜索素材名称').fill('开场');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByLabel('搜索素材名称').fill('没有这个');
  await expect(page.getByText('没有找到「没有这个」')).toBeVisible();
  await page.getByRole('button', { name: '查看全部' }).click();

  await page.getByRole('checkbox', { name: '选择 开场' }).check();
  await page.getByRole('button', { name: '全选本页' }).click();
  const bar = page.getByRole('toolbar', { name: '批量操作' });
  await expect(bar.getByText('已选2项')).toBeVisible();
  const question = page.getByRole('dialog', { name: '删除素材' });
  await bar.getByRole('button', { name: '删除' }).click();
  await question.getByRole('button', { name: '取消' }).click();
  await toastSays(page, '已取消删除');
  await bar.getByRole('button', { name: '删除' }).click();
  await expect(question.getByText('此操作将永久删除选中的2个素材, 是否继续?')).toBeVisible();
  await question.getByRole('button', { name: '删除' }).click();
  await toastSays(page, '删除成功');
  await expect(page.getByText('还没有文案')).toBeVisible();
  await tab(page, '图片');
  await card(page, '门店').getByRole('button', { name: '用于创作' }).click();
  // It stands in the box of pictures that talk.
  await expect(page).toHaveURL(/#\/store\/imageSpeak\?type=1$/);
  await expect(page.getByRole('dialog', { name: '上传人物图片' }).getByText('上传成功')).toBeVisible();
});

test('a kept video speaks with a kept sound, a kept text becomes the script (spec 2 §2)', async ({
  page,
}) => {
  const { token } = await newMember();
  await send(calls.materials.saveText, { name: '口播稿', text: SAID }, token);
  await signedIn(page, token);
  await page.goto('/#/material/index?type=video');
  const input = page.locator('input[type=file]').first();
  await input.setInputFiles([files.video, files.audio]);
  await expect(card(page, '门店口播')).toBeVisible();

  await tab(page, '文案');
  await card(page, '口播稿').getByRole('button', { name: '用于创作' }).click();
  await expect(page).toHaveURL(/#\/create\?type=fk/);
  await expect(page.getByRole('textbox', { name: '台词' })).toHaveText(SAID);

  await page.goto('/#/material/index?type=video');
  await card(page, '门店口播').getByRole('button', { name: '用于创作' }).click();
  await expect(page).toHaveURL(/#\/create\?id=\d+&source=3&hs=s/);
  await expect(page.getByText('门店口播').last()).toBeVisible();
  await expect(page.getByRole('textbox', { name: '台词' })).toHaveText(SAID);
  await page.getByRole('tab', { name: '声音', exact: true }).click();
  await page.getByRole('tab', { name: '素材库' }).last().click();
  await page.getByRole('button', { name: /开场白.*0:0/ }).click();
  await expect(page.getByRole('region', { name: '已选音频' }).getByText('开场白')).toBeVisible();

  const submit = page.getByRole('button', { name: '合成视频' });
  await submit.click();
  const pledge = page.getByRole('dialog', { name: /承诺书/ });
  await pledge.getByRole('button', { name: '下一步' }).click();
  await toastSays(page, '请阅读并同意《形象克隆承诺书》');
  await pledge.getByRole('checkbox').check();
  await pledge.getByRole('button', { name: '下一步' }).click();
  const dialog = page.getByRole('dialog', { name: '选择训练通道' });
  await dialog.getByText('免费通道').click();
  await dialog.getByRole('button', { name: '开始合成' }).click();
  await expect(page.getByText('提交成功')).toBeVisible();
  await page.getByRole('button', { name: '查看作品' }).click();
  await expect(page.locator('article[data-work-id]')).toHaveCount(1);
  await expect
    .poll(async () => (await send(calls.works.list, {}, token)).list[0]?.status, { timeout: 120_000 })
    .toBe(WORK_STATUS.done);
});
