import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Locator, type Page, type Request } from '@playwright/test';
import { arrange, changeReplies, dropDraft, sample, type Made } from '../support/admin-arranged';
import { CONFIRMS, SILENT } from '../support/admin-dialogs';
import type { ConfirmLine } from '../support/confirm-line';
import { holdWrites, pressTwice } from '../support/once';
import { goTo, openAs } from '../support/staff';

const PAGES = path.join(__dirname, '../../admin-app/src/pages');
const CONFIRMING =
  /<(FormDialog|ReasonDialog|RecordDialog|ContentDialog|TwoStepDialog|DeleteDialog|Modal|Popconfirm|RemoveAct|BulkBar)\b/g;
/** What is written here, and not only opened: dialogs of other files come through `lazyDialog`. */
const confirms = (text: string) =>
  [...text.matchAll(CONFIRMING)].some(([, name]) => !text.includes(`const ${name} = lazyDialog(`));

test('every dialog and question of the admin app has its line', () => {
  const files = readdirSync(PAGES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<!\.test)\.tsx$/.test(file) && confirms(readFileSync(path.join(PAGES, file), 'utf8')),
  );
  const told = new Set([...CONFIRMS.flatMap(({ file, frames = [] }) => [file, ...frames]), ...SILENT]);
  expect(files.filter((file) => !told.has(file))).toEqual([]);
  expect([...told].filter((file) => !existsSync(path.join(PAGES, file)))).toEqual([]);
});

/** Taking codes out is an act too. */
const isWrite = (request: Request): boolean => {
  const { pathname } = new URL(request.url());
  return pathname.endsWith('/graphql')
    ? /\bmutation\b/.test(request.postData() ?? '')
    : request.method() !== 'GET' || pathname.endsWith('.csv');
};

const WHERE: Record<NonNullable<ConfirmLine['on']> | 'dialog', (page: Page) => Locator> = {
  dialog: (page) => page.getByRole('dialog').last(),
  question: (page) => page.locator('.ant-popconfirm:visible'),
  page: (page) => page.getByRole('main'),
};

/** Opens what the line is about and fills it in, up to the last button. */
async function open(page: Page, line: ConfirmLine): Promise<Locator> {
  const { opens, gives, fill = {}, reason, steps } = line;
  if (typeof opens === 'function') await opens(page);
  else if (opens) await page.getByRole('main').getByRole('button', { name: opens }).first().click();
  const where = WHERE[line.on ?? 'dialog'](page);
  await expect(where).toBeVisible();
  if (gives) {
    await page.locator('[data-file-input="file_id"]').setInputFiles(await sample(gives));
    await expect(where.getByRole('button', { name: /^更换/ })).toBeVisible();
  }
  for (const [label, value] of Object.entries(fill))
    await where.getByLabel(label, { exact: true }).fill(value);
  if (reason) await where.getByRole('textbox', { name: '原因' }).fill('核查');
  await steps?.(where, page);
  return where;
}

let made: Made;
/** One signed-in browser for all lines: what they send never arrives. */
let page: Page;
test.beforeAll(async ({ browser }) => {
  made = await arrange();
  page = await browser.newPage();
  await openAs(page, 'owner');
});
test.afterEach(async () => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('about:blank');
});
test.afterAll(async () => {
  await page.close();
  await dropDraft();
});

for (const line of CONFIRMS)
  test(`${line.file}${line.about ? ` (${line.about})` : ''}: a double click sends one request, and its end is told`, async () => {
    await changeReplies(page, line.replies);
    await goTo(page, typeof line.page === 'string' ? line.page : line.page(made));
    const where = await open(page, line);
    const confirm = where.getByRole('button', { name: line.confirm }).first();
    await expect(confirm).toBeEnabled();
    const button = await confirm.elementHandle();
    if (!button) throw new Error('the button is gone');
    const writes = await holdWrites(page, /\/(api\/|graphql\b)/, isWrite);
    await pressTwice(button);
    await expect.poll(() => writes.sent).toBe(1);
    await pressTwice(button);
    const inside = !line.on && !line.tellsOutside;
    if (inside) {
      await page.keyboard.press('Escape');
      await expect(where).toBeVisible();
    }
    expect(writes.sent).toBe(1);
    writes.lose();
    const told = inside
      ? where.getByRole('alert').filter({ hasText: '网络' })
      : page.getByText(/网络/).locator('visible=true');
    await expect(told.first()).toBeVisible();
    if (!line.many) expect(writes.sent).toBe(1);
  });

test('the password of a new account is shown however often its button is pressed', async () => {
  const username = `kefu.${Date.now().toString(36)}`;
  await goTo(page, '/staff');
  await page.getByRole('button', { name: '新建账号' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('账号名').fill(username);
  await dialog.getByRole('button', { name: /^新\s?建$/ }).dblclick();
  await expect(page.getByText('密码只显示这一次')).toBeVisible();
  await page.getByRole('button', { name: '我已保存' }).click();
  await expect(page.getByRole('row').filter({ hasText: username })).toBeVisible();
});
