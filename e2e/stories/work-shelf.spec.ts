import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { calls } from '@fenshen/contract';
import { expect, test } from '@playwright/test';
import { readZip } from '../../cms/test/helpers/read-zip';
import { newMember, send } from '../support/api';
import { seriousProblems } from '../support/axe';
import { probe } from '../support/media';
import { signedIn, toastSays } from '../support/pages';
import { finishedWork } from '../support/works';

test('works are found by their script, put into a folder, downloaded as one zip and deleted together', async ({
  page,
}) => {
  const { token } = await newMember();
  const [first, second] = [await finishedWork(token, '口播'), await finishedWork(token, '口播')];
  await signedIn(page, token);
  await page.goto('/#/works');
  const cards = page.locator('article[data-work-id]');
  await expect(cards).toHaveCount(2);

  await page.getByLabel('搜索名称或台词').fill('你好');
  await expect(cards.first().locator('mark')).toHaveText('你好');
  await page.getByLabel('搜索名称或台词').fill('没有这句');
  await expect(page.getByText('没有符合条件的作品')).toBeVisible();
  await page.getByRole('button', { name: '查看全部作品' }).click();
  await expect(cards).toHaveCount(2);

  // By the keyboard: all of the page, then out with one of them.
  await page.getByRole('button', { name: '多选' }).click();
  await page.keyboard.press('Control+a');
  const bar = page.getByRole('toolbar', { name: '批量操作' });
  await expect(bar.getByText('已选2项')).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  await page.locator(`[data-work-id="${second}"]`).getByRole('checkbox').press('Space');
  await expect(bar.getByText('已选1项')).toBeVisible();
  await bar.getByRole('button', { name: '移动' }).click();
  const moving = page.getByRole('dialog', { name: '移动「口播」' });
  await moving.getByLabel('文件夹名称').fill('开业');
  await moving.getByRole('button', { name: /^移\s?动$/ }).click();
  await toastSays(page, '移动成功');
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  await page.getByRole('tab', { name: '开业' }).click();
  await expect(cards).toHaveCount(1);
  await expect(cards).toHaveAttribute('data-work-id', String(first));
  await page.getByRole('tab', { name: '未归类' }).click();
  await expect(cards).toHaveAttribute('data-work-id', String(second));
  await page.getByRole('tab', { name: '开业' }).click();
  await page.getByRole('button', { name: '重命名文件夹「开业」' }).click();
  await page.getByRole('dialog').getByLabel('文件夹名称').fill('新店开业');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^保\s?存$/ })
    .click();
  await page.getByRole('button', { name: '删除文件夹「新店开业」' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^删\s?除$/ })
    .click();
  await toastSays(page, '删除成功');
  await expect(cards).toHaveCount(2);

  await page.getByRole('button', { name: '多选' }).click();
  await bar.getByRole('button', { name: '全选本页' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    bar.getByRole('button', { name: '下载' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('作品2个.zip');
  await toastSays(page, '开始下载2个作品');
  const files = readZip(readFileSync(await download.path()));
  expect(files.map(({ name }) => name)).toEqual(['口播.mp4', '口播 (2).mp4']);
  const { list } = await send(calls.works.list, {}, token);
  const dir = mkdtempSync(path.join(tmpdir(), 'fenshen-e2e-'));
  for (const [index, { bytes }] of files.entries()) {
    const file = path.join(dir, `${index}.mp4`);
    writeFileSync(file, bytes);
    const { streams, format } = probe(file);
    expect(streams.map(({ codec_name }) => codec_name).sort()).toEqual(['aac', 'h264']);
    expect(Object.keys(format.tags).join()).toMatch(/AIGC/i);
    const stored = await fetch(new URL(list[index]?.url ?? '', process.env.E2E_URL));
    expect(Buffer.from(await stored.arrayBuffer()).equals(bytes)).toBe(true);
  }

  await bar.getByRole('button', { name: '删除' }).click();
  const question = page.getByRole('dialog', { name: '删除作品' });
  await expect(question.getByText('此操作将永久删除选中的2个作品, 是否继续?')).toBeVisible();
  await question.getByRole('button', { name: /^取\s?消$/ }).click();
  await toastSays(page, '已取消');
  await bar.getByRole('button', { name: '删除' }).click();
  await question.getByRole('button', { name: /^删\s?除$/ }).click();
  await toastSays(page, '删除成功');
  await expect(page.getByText('还没有作品')).toBeVisible();
});
