import { expect, test, type Browser, type Page } from '@playwright/test';
import { openAs, type StaffRole } from '../support/staff';

const THEMES = '/writing-themes';

/** A browser of its own for one member of staff, at the themes. */
async function staffAt(browser: Browser, role: StaffRole): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await openAs(page, role, THEMES);
  return page;
}
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const form = (page: Page) => page.getByRole('dialog').first();

async function edit(page: Page, name: string): Promise<void> {
  await row(page, name).getByRole('button', { name: '编辑' }).click();
  await expect(form(page).getByLabel('主题名称')).toHaveValue(name);
}

async function save(page: Page): Promise<void> {
  await form(page).getByRole('button', { name: '保存' }).click();
}

test('two staff edit one theme: the second is told of the first, loses nothing and decides', async ({
  browser,
}) => {
  const name = `双人${String(Date.now()).slice(-7)}`;
  const operator = await staffAt(browser, 'operator');
  await operator.getByRole('button', { name: '新建主题' }).click();
  await form(operator).getByLabel('主题名称').fill(name);
  await form(operator).getByLabel('子项名称').fill('原来的子项');
  await save(operator);
  await expect(form(operator)).toBeHidden();

  const owner = await staffAt(browser, 'owner');
  await edit(owner, name);
  await edit(operator, name);
  await form(operator).getByLabel('子项名称').fill('运营改的子项');
  await save(operator);
  await expect(form(operator)).toBeHidden();

  await form(owner).getByLabel('子项名称').fill('平台改的子项');
  await save(owner);
  const notice = form(owner).getByRole('alert').filter({ hasText: '尚未保存' });
  await expect(notice).toBeVisible();
  await expect(form(owner).getByLabel('子项名称').first()).toHaveValue('平台改的子项');
  await expect(row(operator, name)).toContainText('运营改的子项');

  await notice.getByRole('button', { name: '查看最新内容' }).click();
  const latest = owner.getByRole('dialog', { name: '最新内容' });
  await expect(latest.getByLabel('子项名称')).toHaveValue('运营改的子项');
  await latest.getByRole('button', { name: '关闭' }).first().click();
  await expect(latest).toBeHidden();

  await notice.getByRole('button', { name: '仍然覆盖' }).click();
  await expect(form(owner)).toBeHidden();
  await expect(row(owner, name)).toContainText('平台改的子项');
  await row(owner, name).getByRole('button', { name: '删除' }).click();
  await owner.getByRole('tooltip').getByRole('button', { name: '删除' }).click();
  await expect(row(owner, name)).toHaveCount(0);
  await Promise.all([operator, owner].map((page) => page.context().close()));
});
