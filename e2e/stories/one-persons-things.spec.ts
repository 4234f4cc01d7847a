import { expect, test, type Page } from '@playwright/test';
import { newMember, type Member } from '../support/api';

/** Opens a page signed in, without writing the token again at each load. */
async function enter(page: Page, member: Member): Promise<void> {
  await page.goto('/#/login');
  await page.evaluate((token) => localStorage.setItem('xcToken', token), member.token);
  await page.reload();
  await page.goto('/#/create');
}
const script = (page: Page) => page.getByRole('textbox', { name: '台词' });
const kept = (page: Page, words: string) =>
  page.waitForFunction(
    (text) =>
      Object.entries({ ...localStorage }).some(
        ([key, value]) => key.includes('draft') && value.includes(text),
      ),
    words,
  );

test('two tabs keep a script each, and a fresh one finds what was closed', async ({ page, context }) => {
  await enter(page, await newMember());
  await script(page).fill('标签页一');
  await kept(page, '标签页一');
  const second = await context.newPage();
  await second.goto('/#/create');
  await expect(script(second)).toHaveText('');
  await script(second).fill('标签页二');
  await kept(second, '标签页二');
  await page.reload();
  await expect(script(page)).toHaveText('标签页一');
  await second.close();
  await page.getByRole('button', { name: /其他草稿/ }).click();
  await page.getByRole('menuitem', { name: /标签页二/ }).click();
  await expect(script(page)).toHaveText('标签页二');
  await page.getByRole('button', { name: '恢复' }).click();
  await expect(script(page)).toHaveText('标签页一');
});

test('signing out ends the session everywhere, and the next person finds nothing', async ({
  page,
  context,
}) => {
  const [one, two] = [await newMember(), await newMember()];
  await enter(page, one);
  await script(page).fill('账号A的私密台词');
  await kept(page, '私密');
  const other = await context.newPage();
  await other.goto('/#/works');
  await expect(other.getByText('还没有作品')).toBeVisible();
  await page.getByRole('button', { name: /我的账号/ }).click();
  await page.getByRole('button', { name: '切换账号' }).click();
  const ended = page.waitForResponse(/user\/logout/);
  await page.getByRole('button', { name: '退出并切换' }).click();
  expect((await (await ended).json()) as unknown).toMatchObject({ code: 0 });
  await expect(other).toHaveURL(/#\/login/);
  await page.getByRole('checkbox').check();
  await page.getByLabel('账号').fill(two.phone);
  await page.getByLabel('密码').fill(two.password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/#\/home/);
  await page.goto('/#/create');
  await expect(script(page)).toHaveText('');
  await expect(page.getByRole('button', { name: /其他草稿/ })).toHaveCount(0);
  await expect(other).toHaveURL(/#\/works/);
});

test('an outage shows at once and heals by itself', async ({ page, context }) => {
  await enter(page, await newMember());
  await script(page).fill('写到一半');
  await context.setOffline(true);
  await expect(page.getByText(/网络已断开/)).toBeVisible();
  await page.getByRole('link', { name: '我的作品' }).first().click();
  await expect(page.getByText('页面没有加载出来')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/网络已断开/)).toHaveCount(0);
  await expect(page.getByText('还没有作品')).toBeVisible();
});

test('code that a release took away loads the page anew, once, with the script', async ({ page }) => {
  await enter(page, await newMember());
  await script(page).fill('发布前写的');
  await page.route(/\/assets\/works-page.*\.js/, (route) => route.fulfill({ status: 404 }));
  let loads = 0;
  await page.route(/127\.0\.0\.1:\d+\/$|localhost:\d+\/$/, async (route) => {
    const reply = await route.fetch();
    loads += 1;
    await route.fulfill({
      response: reply,
      body: (await reply.text()).replace(
        '<script type="module"',
        '<script type="module" src="/assets/new-release.js"></script><script type="module"',
      ),
    });
  });
  await page.getByRole('link', { name: '我的作品' }).first().click();
  await expect(page.getByText('页面没有加载出来')).toBeVisible();
  await expect.poll(() => loads).toBeGreaterThanOrEqual(2);
  await page.goto('/#/create');
  await expect(script(page)).toHaveText('发布前写的');
});

test('Back and Escape close a notice, and the page under it stays', async ({ page }) => {
  await enter(page, await newMember());
  await page.getByRole('link', { name: '首页' }).first().click();
  await page.getByRole('link', { name: '我的作品' }).first().click();
  const centre = page.getByRole('dialog', { name: '消息中心' });
  for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await page.getByRole('button', { name: /消息中心/ }).click();
    await centre.getByRole('listitem').first().getByRole('button').click();
    await expect(centre.getByRole('button', { name: '返回列表' })).toBeFocused();
    await leave();
    await expect(centre).toBeHidden();
    await expect(page).toHaveURL(/#\/works/);
  }
});
