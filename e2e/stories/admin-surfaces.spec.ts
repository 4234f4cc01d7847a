import { expect, test, type Locator, type Page } from '@playwright/test';
import { issueCodes, newMember } from '../support/api';
import { seriousProblems } from '../support/axe';
import { goTo, openAs } from '../support/staff';
import { finishedWork } from '../support/works';

/** What opens over a page or beside it, by the page it opens on: the buttons that open it. */
const SURFACES: Record<string, Record<string, (string | RegExp)[]>> = {
  'customers and prices': {
    '/batches': ['发放兑换码', /^导出$/],
    '/codes': ['冻结'],
    '/credit-rules': ['新建平台规则', '编辑', '设本站价格'],
    '/video-channels': [/本站价$/, '编辑通道'],
    '/voice-channels': [/本站价$/, '编辑通道'],
    '/providers': [/^填写密钥/],
    '/board': ['暂停通道'],
  },
  'creative content': {
    '/writing-themes': ['新建主题', '编辑'],
    '/image-prompts': ['新建提示词', '编辑'],
    '/video-prompts': ['新建提示词', '编辑'],
    '/inspiration-groups': ['新建分组', '编辑'],
    '/bots': ['新建员工', '编辑'],
    '/bot-types': ['新建类型', '编辑'],
    '/translate-languages': ['新建语言', '编辑'],
  },
  'library and sites': {
    '/guides': ['新建指南', '编辑', '管理分类'],
    '/actors': ['上传形象', '编辑', '删除'],
    '/voices': ['上传声音', '编辑', '删除'],
    '/pictures': ['上传图片', '编辑'],
    '/sites': ['新建站点', '停用'],
    '/sites/default': ['历史版本'],
    '/notices/create': [],
  },
};

/** Collects what axe finds, each under the name of where it was found. */
function collector(page: Page) {
  const found: Record<string, string[]> = {};
  const look = async (where: string, part?: string) => {
    const problems = await seriousProblems(page, part);
    if (problems.length > 0) found[where] = problems;
  };
  return { found, look };
}

// A code that can still be frozen.
test.beforeAll(() => issueCodes(1));

const SURFACE = '[role=dialog]';
const surface = (page: Page) => page.locator(SURFACE).last();
/** Presses until it is open: the page before this one may still be on the screen. */
async function open(page: Page, button: Locator): Promise<void> {
  const unfold = page.getByRole('button', { name: '显示空闲通道' });
  await expect(async () => {
    if (await surface(page).isVisible()) return;
    if (await unfold.isVisible()) await unfold.click({ timeout: 3_000 });
    await button.first().click({ timeout: 3_000 });
    await expect(surface(page)).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
  await expect(surface(page).locator('.ant-skeleton, .ant-spin-spinning')).toHaveCount(0);
}
async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Still pictures: what axe measures is not half faded in. */
async function openStill(page: Page, theme: string, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript((name) => localStorage.setItem('opsTheme', name), theme);
  await openAs(page, 'owner', path);
}

for (const theme of ['dark', 'light'])
  for (const [part, pages] of Object.entries(SURFACES))
    test(`no dialog of ${part} has a serious problem in the ${theme} theme`, async ({ page }) => {
      await openStill(page, theme, '/');
      const { found, look } = collector(page);
      for (const [path, buttons] of Object.entries(pages)) {
        await goTo(page, path);
        if (buttons.length === 0) await look(path);
        for (const name of buttons) {
          await open(page, page.getByRole('main').getByRole('button', { name }));
          await look(`${path} ${String(name)}`, SURFACE);
          await close(page);
        }
      }
      expect(found).toEqual({});
    });

for (const theme of ['dark', 'light'])
  test(`no part of a user’s page has one in the ${theme} theme`, async ({ page }) => {
    const { phone, token } = await newMember();
    await finishedWork(token, '看一看', 'df');
    await openStill(page, theme, `/users?name=${phone}`);
    const { found, look } = collector(page);
    await page.getByRole('link', { name: phone }).click();
    await expect(page.getByRole('heading', { level: 1, name: phone })).toBeVisible();
    for (const tab of ['作品', '兑换过的码', '登录设备', '任务']) {
      await page.getByRole('tab', { name: tab, exact: true }).click();
      await look(tab);
    }
    for (const name of ['看一看', '解释这笔变动', '用在哪里', '退款', '调整积分']) {
      await open(page, page.getByRole('main').getByRole('button', { name }));
      await look(name, SURFACE);
      await close(page);
    }
    expect(found).toEqual({});
  });

for (const theme of ['dark', 'light'])
  test(`the overview’s figures as tables have none in the ${theme} theme`, async ({ page }) => {
    await openStill(page, theme, '/');
    const charts = page.getByRole('button', { name: '看数据' });
    await expect(charts.first()).toBeVisible();
    while ((await charts.count()) > 0) await charts.first().click();
    expect(await seriousProblems(page)).toEqual([]);
  });
