import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, type Locator, type Page, type Request } from '@playwright/test';
import { newMember } from '../support/api';
import { makeClip, makePicture, makeSound } from '../support/media';
import { holdWrites, pressTwice } from '../support/once';
import { signedIn } from '../support/pages';
import type { SendLine } from '../support/send-line';
import { ELSEWHERE, SENDS } from '../support/user-dialogs';
import { answerReads, READS_BY_POST } from '../support/user-things';

const SOURCE_DIR = path.join(__dirname, '../../user-app/src');
const SENDING =
  /<(?:Dialog|Modal|RenameDialog|ConsentDialog|CloneFormDialog)\b|\bconfirm\(\{|\.mutate(?:Async)?\(/;

let token: string;
let files: Record<NonNullable<SendLine['upload']>, string>;

test.beforeAll(async () => {
  token = (await newMember(2_000)).token;
  const dir = mkdtempSync(path.join(tmpdir(), 'fenshen-e2e-'));
  files = {
    sound: path.join(dir, 'sample.wav'),
    clip: path.join(dir, 'clip.mp4'),
    picture: path.join(dir, 'picture.png'),
  };
  makePicture(files.picture);
  makeSound(files.sound, 6);
  makeClip(files.clip, 6);
});

test('every dialog and every send of the user app has its line', () => {
  const found = readdirSync(SOURCE_DIR, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /(?<!\.test)\.tsx?$/.test(file) && SENDING.test(readFileSync(path.join(SOURCE_DIR, file), 'utf8')),
  );
  const told = new Set([...SENDS.map(({ file }) => file), ...Object.keys(ELSEWHERE)]);
  expect(found.filter((file) => !told.has(file))).toEqual([]);
  expect([...told].filter((file) => !found.includes(file))).toEqual([]);
});

const isWrite = (request: Request) =>
  request.method() !== 'GET' && !READS_BY_POST.includes(new URL(request.url()).pathname);

/** The way to the confirm, and where it stands. */
async function open(page: Page, { opens = [], onPage }: SendLine): Promise<Locator> {
  for (const step of opens) {
    if (step === 'tick') await page.getByRole('checkbox').last().check();
    else
      await page
        .getByRole('button', { name: step })
        .or(page.getByRole('menuitem', { name: step }))
        .last()
        .click();
  }
  return onPage ? page.locator('form') : page.getByRole('dialog').last();
}

for (const line of SENDS)
  test(`${line.file} ${line.what ?? ''}: a double click sends one request, and its end is told in place`, async ({
    page,
  }) => {
    const { reads, fill = {}, upload, onPage, leavesFor } = line;
    if (!onPage) await signedIn(page, token);
    if (reads) await answerReads(page, reads);
    await page.goto(`/#${line.page}`);
    await expect(page.getByRole('heading').first()).toBeVisible();
    const place = await open(page, line);
    const field = (label: string) => place.getByLabel(label, { exact: true });
    for (const [label, value] of Object.entries(fill)) await field(label).fill(value);
    if (upload) {
      await place.locator('input[type=file]').setInputFiles(files[upload]);
      await expect(place.getByText('上传成功')).toBeVisible();
    }
    const confirm = place.getByRole('button', { name: line.confirm });
    await expect(confirm).toBeEnabled();

    const writes = await holdWrites(page, /\/api\//, isWrite);
    await pressTwice(confirm);
    await expect.poll(() => writes.sent).toBe(1);
    if (leavesFor) {
      await expect(page).toHaveURL(leavesFor);
      writes.lose();
      await expect(page.getByRole('status').getByText('没有连上服务器')).toBeVisible();
      return expect(writes.sent).toBe(1);
    }
    await confirm.dispatchEvent('click');
    if (!onPage) {
      await page.keyboard.press('Escape');
      await page.evaluate(() => history.back());
      const cancel = place.getByRole('button', { name: /^取\s?消$|^继续等待$/ });
      if (await cancel.count()) await expect(cancel).toBeDisabled();
    }
    writes.lose();
    await expect(place.getByRole('alert').filter({ hasText: '网络' })).toBeVisible();
    for (const [label, value] of Object.entries(fill)) await expect(field(label)).toHaveValue(value);
    if (upload) await expect(place.getByText('上传成功')).toBeVisible();
    // Nothing else says it too.
    await expect(page.getByRole('status').getByText('网络连接失败')).toHaveCount(0);
    expect(writes.sent).toBe(1);
  });

test('the second half of a double click presses nothing that appeared meanwhile', async ({ page }) => {
  await signedIn(page, token);
  await page.goto('/#/clone?id=1');
  await page.getByRole('button', { name: '新增克隆' }).click();
  const next = page.getByRole('dialog').getByRole('button', { name: '下一步' });
  await expect(page.getByRole('dialog').getByRole('radio')).not.toHaveCount(0);
  await next.dblclick();
  await expect(page.getByRole('dialog', { name: '本平台音色克隆使用规范' })).toBeVisible();
  // It would have asked for the tick.
  await expect(page.getByRole('status').getByText('请阅读并同意')).toHaveCount(0);
});

test('what cannot be undone does not have the focus', async ({ page }) => {
  await signedIn(page, token);
  const line = SENDS.find(({ file, what }) => file.endsWith('use-work-actions.ts') && what === 'deleting');
  await answerReads(page, line?.reads ?? {});
  await page.goto('/#/works');
  await page.getByRole('button', { name: '开业致辞的更多操作' }).click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  const question = page.getByRole('dialog', { name: '删除作品' });
  await expect(question.getByRole('button', { name: /^取\s?消$/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('heading', { name: '开业致辞' })).toBeVisible();
});
