import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Locator, type Request } from '@playwright/test';
import { CONFIRMS, ELSEWHERE, type ConfirmLine } from '../support/admin-dialogs';
import { issueCodes } from '../support/api';
import { holdWrites, pressTwice } from '../support/once';
import { goTo, openAs } from '../support/staff';

const PAGES = path.join(__dirname, '../../admin-app/src/pages');
const CONFIRMING =
  /<(?:FormDialog|ReasonDialog|RecordDialog|ContentDialog|TwoStepDialog|DeleteDialog|Modal|Popconfirm|RemoveAct|BulkBar)\b/;

test('every dialog and question of the admin app has its line', () => {
  const files = readdirSync(PAGES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<!\.test)\.tsx$/.test(file) && CONFIRMING.test(readFileSync(path.join(PAGES, file), 'utf8')),
  );
  const told = new Set([...CONFIRMS.map(({ file }) => file), ...Object.keys(ELSEWHERE)]);
  expect(files.filter((file) => !told.has(file))).toEqual([]);
  expect(Object.keys(ELSEWHERE).filter((file) => !files.includes(file))).toEqual([]);
});

const isWrite = (request: Request) =>
  request.method() !== 'GET' &&
  (!request.url().endsWith('/graphql') || /\bmutation\b/.test(request.postData() ?? ''));

async function fillIn(dialog: Locator, { fill = {}, reason }: ConfirmLine): Promise<void> {
  for (const [label, value] of Object.entries(fill)) await dialog.getByLabel(label).fill(value);
  if (reason) await dialog.getByRole('textbox', { name: '原因' }).fill('核查');
}

test.beforeAll(() => issueCodes(1));

for (const line of CONFIRMS)
  test(`${line.file}: a double click sends one request, and its end is told in place`, async ({ page }) => {
    await openAs(page, 'owner', line.page);
    await goTo(page, line.page);
    const unfold = page.getByRole('button', { name: '显示空闲通道' });
    if (line.page === '/board') await unfold.click();
    await page.getByRole('main').getByRole('button', { name: line.opens }).first().click();
    const dialog = page.getByRole('dialog').last();
    await expect(dialog).toBeVisible();
    await fillIn(dialog, line);
    const writes = await holdWrites(page, /\/(api\/ops|graphql)\b/, isWrite);
    const confirm = dialog.getByRole('button', { name: line.confirm });
    await expect(confirm).toBeEnabled();
    await pressTwice(confirm);
    await expect.poll(() => writes.sent).toBe(1);
    await pressTwice(dialog.locator('.ant-modal-footer .ant-btn-primary'));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    writes.lose();
    await expect(dialog.getByRole('alert').filter({ hasText: '网络' })).toBeVisible();
    expect(writes.sent).toBe(1);
  });

test('the password of a new account is shown however often its button is pressed', async ({ page }) => {
  const username = `kefu.${Date.now().toString(36)}`;
  await openAs(page, 'owner', '/staff');
  await page.getByRole('button', { name: '新建账号' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('账号名').fill(username);
  await dialog.getByRole('button', { name: /^新\s?建$/ }).dblclick();
  await expect(page.getByText('密码只显示这一次')).toBeVisible();
  await page.getByRole('button', { name: '我已保存' }).click();
  await expect(page.getByRole('row').filter({ hasText: username })).toBeVisible();
});
