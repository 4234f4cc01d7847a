import { expect, test } from '@playwright/test';
import { goTo, openAs } from '../support/staff';

const LISTS = [
  '/users',
  '/staff',
  '/batches',
  '/codes',
  '/audit',
  '/video-channels',
  '/credit-rules',
  '/notices',
];

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('every row is a card that ends at the edge, and filters fold into one button', async ({ page }) => {
    await openAs(page, 'owner', '/users');
    for (const path of LISTS) {
      await goTo(page, path);
      await expect(page.locator('.ant-table-tbody > tr').first()).toBeVisible();
      const beyond = await page.evaluate(
        () =>
          Array.from(document.querySelectorAll('.ant-table-tbody td')).filter(
            (cell) => cell.getBoundingClientRect().right > window.innerWidth,
          ).length,
      );
      expect([path, beyond]).toEqual([path, 0]);
    }
    await goTo(page, '/users');
    const search = page.getByPlaceholder('搜索手机号');
    const days = page.getByPlaceholder('注册日期从');
    await expect(search).toBeVisible();
    await expect(days).toBeHidden();
    await page.getByRole('button', { name: '筛选' }).click();
    await expect(days).toBeVisible();
    await page.getByRole('button', { name: '收起筛选' }).click();
    await expect(days).toBeHidden();
  });

  test('filters that narrow a list already are in sight', async ({ page }) => {
    await openAs(page, 'owner', '/users?start_time=2026-01-01');
    await expect(page.getByPlaceholder('注册日期从')).toBeVisible();
  });
});

test('Ctrl+K leads to a page by its name, and the menu shows where one is', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await openAs(page, 'owner', '/');
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: '查找用户、任务或兑换码' });
  await expect(box).toBeFocused();
  await page.keyboard.type('审计');
  await expect(page.getByTitle('页面 审计日志')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '审计日志' })).toBeVisible();
  const here = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '审计日志' });
  await expect(here).toBeInViewport();
  await page.getByRole('navigation').getByRole('button', { name: '价格' }).click();
  await expect(page.getByRole('navigation').getByRole('link', { name: '积分规则' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('navigation').getByRole('button', { name: '价格' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
});

test('what is not there leads back to its list and names its tab; a filter that is no choice is dropped', async ({
  page,
}) => {
  await openAs(page, 'owner', '/users');
  for (const path of ['/users/999999', '/notices/nothing', '/protocols/create', '/protocols/nothing']) {
    await page.goto(`/ops/#${path}`);
    await expect(page.getByRole('button', { name: '返回列表' })).toBeVisible();
    await expect(page).toHaveTitle(/^没有找到/);
  }
  await page.goto('/ops/#/no/such/page');
  await expect(page).toHaveTitle(/^页面不存在/);
  await goTo(page, '/codes?state=hacker');
  await expect(page).not.toHaveURL(/hacker/);
  await expect(page.getByText('hacker')).toHaveCount(0);
});

test('a rule is made for an act that has none, by choosing it; a price that is no figure is refused', async ({
  page,
}) => {
  await openAs(page, 'owner', '/credit-rules');
  await page.getByRole('button', { name: '新建平台规则' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: '动作' }).click();
  await expect(page.getByTitle('文案对话')).toHaveCount(0);
  await page.getByTitle('声音克隆').click();
  await expect(dialog.getByLabel('名称')).toHaveValue('声音克隆');
  await dialog.getByLabel('积分', { exact: true }).fill('-7');
  await dialog.getByRole('button', { name: /^保\s?存$/ }).click();
  await expect(dialog.getByText('积分需为 0–1,000,000 的整数')).toBeVisible();
  await expect(dialog.getByLabel('积分', { exact: true })).toHaveValue('-7');
});
