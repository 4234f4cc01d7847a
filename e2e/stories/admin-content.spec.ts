import { readFileSync } from 'node:fs';
import { calls } from '@fenshen/contract';
import { expect, test, type Page } from '@playwright/test';
import { demoAccount } from '../support/accounts';
import { send } from '../support/api';

const unique = () => `主题${String(Date.now()).slice(-7)}`;
const shownThemes = async () =>
  (await send(calls.toolContent.theme, {})).list.map(({ name, list }) => ({
    name,
    items: list.map((item) => item.name),
  }));

async function open(page: Page, role: string, path: string): Promise<void> {
  const { username, password } = demoAccount(role);
  const { token } = await send(calls.ops.login, { username, password });
  await page.addInitScript((given) => sessionStorage.setItem('opsToken', given), token);
  await page.goto(`/ops/#${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('an operator makes a theme, orders it, switches it off with others and deletes it', async ({ page }) => {
  const name = unique();
  await open(page, 'operator', '/writing-themes');

  await page.getByRole('button', { name: '新建主题' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('主题名称').fill(name);
  await dialog.getByLabel('子项名称').fill('第一个');
  await dialog.getByRole('button', { name: '添加子项' }).click();
  await dialog.getByLabel('子项名称').nth(1).fill('第一个');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog.getByText('「第一个」重复了')).toBeVisible();
  await dialog.getByLabel('子项名称').nth(1).fill('第二个');
  await dialog.getByLabel('试写示例').nth(1).fill('写一段三十秒的新品介绍');
  await dialog.getByRole('button', { name: '上移子项 2' }).click();
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toBeHidden();
  await expect(row(page, name)).toContainText('第二个、第一个');
  expect(await shownThemes()).toContainEqual({ name, items: ['第二个', '第一个'] });

  await page.getByPlaceholder('搜索主题').fill(name);
  await expect(page).toHaveURL(new RegExp(`name=${encodeURIComponent(name)}`));
  await page.reload();
  await expect(page.getByPlaceholder('搜索主题')).toHaveValue(name);
  await expect(page.getByRole('row')).toHaveCount(2);

  await page.getByLabel(`${name}的排序`).fill('9999');
  await page.getByLabel(`${name}的排序`).press('Enter');
  await expect.poll(async () => (await shownThemes()).at(-1)?.name).toBe(name);

  await page.getByLabel(`选择${name}`).check();
  const bar = page.getByRole('region', { name: '批量操作' });
  await bar.getByRole('button', { name: '停用' }).click();
  await page.getByRole('tooltip').getByRole('button', { name: '停用' }).click();
  await expect(row(page, name)).toContainText('停用');
  await expect(bar).toBeHidden();
  expect((await shownThemes()).map((theme) => theme.name)).not.toContain(name);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出 CSV' }).click(),
  ]);
  const csv = readFileSync(await download.path(), 'utf8');
  expect(csv.split('\r\n')[0]).toContain('主题,子项,范围,状态');
  expect(csv).toContain(name);

  await row(page, name).getByRole('button', { name: '删除' }).click();
  await page.getByRole('tooltip').getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('没有符合条件的主题')).toBeVisible();
});

test('what the server refuses is said in the dialog and nothing typed is lost', async ({ page }) => {
  await open(page, 'operator', '/translate-languages');
  await page.getByRole('button', { name: '新建语言' }).click();
  const dialog = page.getByRole('dialog');
  const code = `q${String.fromCharCode(97 + (Date.now() % 26))}${String.fromCharCode(97 + (Math.floor(Date.now() / 26) % 26))}`;
  for (const turn of ['first', 'second'] as const) {
    await dialog.getByLabel('语言名称').fill('测试语');
    await dialog.getByLabel('语言代码').fill(code);
    await dialog.getByRole('button', { name: '保存' }).click();
    if (turn === 'second') break;
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: '新建语言' }).click();
  }
  await expect(dialog.getByText('该语言代码已存在，请直接编辑那一条')).toBeVisible();
  await expect(dialog.getByLabel('语言名称')).toHaveValue('测试语');
  await dialog.getByRole('button', { name: '取消' }).click();
  await row(page, code).getByRole('button', { name: '删除' }).click();
  await page.getByRole('tooltip').getByRole('button', { name: '删除' }).click();
  await expect(row(page, code)).toHaveCount(0);
});

test('an operator reads and copies the platform’s content, and changes none of it', async ({ page }) => {
  await open(page, 'operator', '/bots');
  const shared = row(page, '选题策划师').filter({ hasText: '全平台' });
  await expect(shared.getByRole('button', { name: '编辑' })).toHaveCount(0);
  await expect(shared.getByRole('checkbox')).toBeDisabled();
  await shared.getByRole('button', { name: '查看' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('人设提示词')).toBeDisabled();
  await expect(dialog.getByRole('button', { name: '保存' })).toHaveCount(0);
  await dialog.getByRole('button', { name: '关闭', exact: true }).last().click();

  await shared.getByRole('button', { name: '复制到本站' }).click();
  const name = `员工${String(Date.now()).slice(-6)}`;
  await dialog.getByLabel('名称').fill(name);
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toBeHidden();
  await page.getByPlaceholder('搜索员工').fill(name);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(row(page, name)).not.toContainText('全平台');
  await row(page, name).getByRole('button', { name: '删除' }).click();
  await page.getByRole('tooltip').getByRole('button', { name: '删除' }).click();
  await expect(row(page, name)).toHaveCount(0);
});

test('support reads every list of content and is offered no change', async ({ page }) => {
  await open(page, 'support', '/writing-themes');
  const pages = ['写作主题', '提示词', '灵感词库', '数字员工', '翻译语言'];
  for (const name of pages) {
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByRole('button', { name: /新建/ })).toHaveCount(0);
    await expect(page.getByRole('table').getByRole('checkbox')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /编辑|复制|删除/ })).toHaveCount(0);
  }
});

test('a notice waits for its time, stands first while pinned, and ends', async ({ page }) => {
  const title = `公告${String(Date.now()).slice(-7)}`;
  const shown = async () => {
    const reply = await send(calls.index.noticeList, {});
    return 'list' in reply ? reply.list.map((notice) => notice.title) : [];
  };
  const setTime = async (label: string, text: string) => {
    await page.getByLabel(label).fill(text);
    await page.getByLabel(label).press('Enter');
    await page.getByLabel(label).press('Tab');
  };
  await open(page, 'operator', '/notices/create');
  await page.getByRole('textbox', { name: '标题' }).fill(title);
  await page.getByRole('textbox', { name: '正文' }).fill('周末维护两小时。');
  await setTime('开始展示', '2099-01-01 08:00');
  await page.getByRole('switch', { name: '置顶' }).click();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(row(page, title)).toContainText('待发布');
  expect(await shown()).not.toContain(title);

  await row(page, title).getByRole('link', { name: title }).click();
  await expect(page.getByRole('textbox', { name: '标题' })).toHaveValue(title);
  await setTime('开始展示', '2026-01-01 08:00');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(row(page, title)).toContainText('展示中');
  // Newer, but not pinned.
  const order = await shown();
  expect(order.indexOf(title)).toBeGreaterThanOrEqual(0);
  expect(order.indexOf(title)).toBeLessThan(order.indexOf('关于人工智能生成内容标识的说明'));

  await row(page, title).getByRole('link', { name: title }).click();
  await expect(page.getByRole('textbox', { name: '标题' })).toHaveValue(title);
  await setTime('结束展示', '2026-01-02 08:00');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(row(page, title)).toContainText('已结束');
  expect(await shown()).not.toContain(title);

  await page.goto('/ops/#/notices?state=ended');
  await page.getByLabel(`选择${title}`).check();
  await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '删除' }).click();
  await page.getByRole('tooltip').getByRole('button', { name: '删除' }).click();
  await expect(row(page, title)).toHaveCount(0);
});
