import { expect, test, type Page } from '@playwright/test';
import { newMember } from '../support/api';
import { signedIn } from '../support/pages';
import { answerReads, aWork } from '../support/user-things';

let token: string;
test.beforeAll(async () => {
  token = (await newMember()).token;
});

const manyWorks = {
  '/api/user/works': {
    list: Array.from({ length: 48 }, (_, at) => aWork({ id: at + 1, name: `作品${at + 1}` })),
    total: 120,
    generate: 0,
  },
};

async function openWorks(page: Page): Promise<void> {
  await signedIn(page, token);
  await answerReads(page, manyWorks);
  await page.goto('/#/works');
  await expect(page.getByRole('heading', { name: '作品48', exact: true })).toBeVisible();
}

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

test('what a list was asked is its address: Back and a reload show the same', async ({ page }) => {
  await openWorks(page);
  await page.getByRole('tab', { name: '失败' }).click();
  await page.getByLabel('搜索名称或台词').fill('开业');
  await expect(page).toHaveURL(/status=4.*q=/);
  await page.getByRole('button', { name: '下一页' }).click();
  await expect(page).toHaveURL(/page=2/);
  const here = page.url();

  await page.getByRole('link', { name: '我的素材' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: '我的素材' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(here);
  await page.reload();
  await expect(page.getByText('第2页')).toBeVisible();
  await expect(page.getByRole('tab', { name: '失败' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('搜索名称或台词')).toHaveValue('开业');

  await page.goBack();
  await expect(page.getByText('第1页')).toBeVisible();
  await expect(page.getByLabel('搜索名称或台词')).toHaveValue('开业');
});

test('a material’s kind and search, an avatar’s search and the days of the details stay too', async ({
  page,
}) => {
  await signedIn(page, token);
  await page.goto('/#/material/index?type=text&q=口播');
  await expect(page.getByRole('tab', { name: '文案' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('搜索素材名称')).toHaveValue('口播');
  await page.getByRole('button', { name: '查看全部' }).click();
  await expect(page).not.toHaveURL(/q=/);
  await page.goto('/#/profile');
  await page.getByLabel('搜索形象名称').fill('分身');
  await expect(page).toHaveURL(/q=/);
  await page.reload();
  await expect(page.getByLabel('搜索形象名称')).toHaveValue('分身');
  await page.goto('/#/consum?from=2026-01-01&to=2026-01-31');
  await expect(page.getByLabel('开始日期')).toHaveValue('2026-01-01');
});

test('Back and a reload keep the place on the page, a new page starts at the top', async ({ page }) => {
  await openWorks(page);
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect.poll(() => scrolled(page)).toBe(900);
  await page.getByRole('link', { name: '我的素材' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: '我的素材' })).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(900);
  await page.reload();
  await expect.poll(() => scrolled(page)).toBe(900);
  await page.getByRole('button', { name: '下一页' }).click();
  await expect(page.getByText('第2页')).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(0);
});
