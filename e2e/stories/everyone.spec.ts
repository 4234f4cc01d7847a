import { calls } from '@fenshen/contract';
import { expect, test, type Page } from '@playwright/test';
import { newMember } from '../support/api';
import { PAGES, signedIn, toastSays } from '../support/pages';

const loaded = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expect(page.getByRole('status', { name: '正在加载' })).toHaveCount(0);
};

test('a visitor sees every page, with nothing broken (spec 1 §2, §6)', async ({ page }) => {
  const refused: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().includes('/api/')) return;
    const reply = (await response.json().catch(() => null)) as { code?: number; msg?: string } | null;
    if (reply && reply.code !== 0) refused.push(`${response.url()} ${reply.msg}`);
  });
  for (const route of PAGES) {
    await page.goto(`/#${route}`);
    await loaded(page);
    await expect(page).toHaveURL(new RegExp(`#${route.replace('?', '\\?')}`));
    await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible();
  }
  expect(refused).toEqual([]);
});

test('an expired token leads to sign-in from every page, with the way back (spec 1 §4, §8)', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('xcToken', 'expired-token'));
  for (const [i, route] of PAGES.filter((each) => !each.includes('?')).entries()) {
    // Another address each time: the page really loads anew.
    await page.goto(`/?n=${i}#${route}`);
    await expect(page).toHaveURL(new RegExp(`#/login\\?redirectUrl=${encodeURIComponent(route)}`));
    expect(await page.evaluate(() => localStorage.getItem('xcToken'))).toBeNull();
  }
});

test('an empty notice centre says so (spec 1 §8)', async ({ page }) => {
  await page.route(`**${calls.index.noticeList.path}?*`, (route) =>
    route.fulfill({ json: { code: 0, msg: '', data: { list: [] } } }),
  );
  await page.goto('/#/home');
  await page.getByRole('button', { name: '消息中心', exact: true }).click();
  const centre = page.getByRole('dialog', { name: '消息中心' });
  await expect(centre.getByText('暂无公告！')).toBeVisible();
  const width = () => centre.evaluate((box) => box.getBoundingClientRect().width / window.innerWidth);
  await expect.poll(async () => Math.round((await width()) * 100)).toBe(75);
});

test('storage is expanded for 5,000 credits after asking, and says when it is at its cap (spec 1 §8, §9)', async ({
  page,
}) => {
  const { token } = await newMember(5_100);
  await signedIn(page, token);
  await page.goto('/#/home');
  const account = page.getByRole('button', { name: /^我的账号/ });
  await account.click();
  const panel = page.getByRole('dialog', { name: /^我的账号/ });
  await expect(panel.getByText('0M / 5G')).toBeVisible();
  const question = page.getByRole('dialog', { name: '扩容存储空间' });
  await panel.getByRole('button', { name: '空间扩容' }).click();
  await expect(question.getByText('将消耗5000积分，扩容5G存储空间，是否继续？')).toBeVisible();
  await question.getByRole('button', { name: '取消' }).click();
  await toastSays(page, '已取消扩容');
  // The panel may still be closing, or stay open.
  await expect(async () => {
    if (!(await panel.isVisible())) await account.click();
    await panel.getByRole('button', { name: '空间扩容' }).click({ timeout: 2_000 });
  }).toPass();
  await question.getByRole('button', { name: '确认扩容' }).click();
  await toastSays(page, '操作成功！');
  await expect(page.getByRole('button', { name: '100积分' })).toBeVisible();

  await page.route(`**${calls.account.space.path}`, (route) =>
    route.fulfill({
      json: { code: 0, msg: '', data: { used: 1, total: 53687091200, total_format: '50G', can_expand: 0 } },
    }),
  );
  await page.reload();
  await account.click();
  await expect(panel.getByText('1M / 50G')).toBeVisible();
  await panel.getByRole('button', { name: '空间扩容' }).click();
  await toastSays(page, '您已扩容至上限！');
});

test('usage details know no future days, and their shortcuts filter (spec 1 §2; spec 2 §9)', async ({
  page,
}) => {
  const { token } = await newMember();
  await signedIn(page, token);
  await page.goto('/#/consum');
  const today = await page.evaluate(() => {
    const now = new Date();
    const two = (n: number) => String(n).padStart(2, '0');
    return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  });
  for (const label of ['开始日期', '结束日期'])
    await expect(page.getByLabel(label)).toHaveAttribute('max', today);
  await expect(page.getByRole('row').filter({ hasText: '+100' })).toHaveCount(1);
  await page.getByRole('button', { name: '最近一月' }).click();
  await expect(page.getByLabel('结束日期')).toHaveValue(today);
  await expect(page.getByRole('row').filter({ hasText: '+100' })).toHaveCount(1);
  await page.getByLabel('开始日期').fill('2020-01-01');
  await page.getByLabel('结束日期').fill('2020-01-31');
  await expect(page.getByRole('row').filter({ hasText: '+100' })).toHaveCount(0);
});
