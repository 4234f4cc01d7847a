import { expect, test } from '@playwright/test';
import { goTo, openAs } from '../support/staff';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

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
