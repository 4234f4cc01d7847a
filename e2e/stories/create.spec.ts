import { expect, test, type Page, type Request } from '@playwright/test';
import { newMember } from '../support/api';
import { signedIn } from '../support/pages';
import { answerReads, aVoice, anAvatar } from '../support/user-things';

const side = (page: Page) => page.getByRole('complementary', { name: '形象、声音与画面' });
const panel = (page: Page, name: string) =>
  page.getByRole('tablist', { name: '创作设置' }).getByRole('tab', { name }).click();
const kind = (page: Page, list: string, name: string) =>
  page.getByRole('tablist', { name: list }).getByRole('tab', { name }).click();
const chosen = (page: Page, name: string | RegExp) =>
  expect(side(page).getByRole('button', { name, pressed: true })).toBeVisible();

const VOICES = '/api/user/voice';

/** What a sealed request says. */
function said(request: Request): unknown {
  const fields = request.method() === 'GET' ? new URL(request.url()).searchParams : null;
  const body = (fields ?? new URLSearchParams(request.postData() ?? '')).get('body') ?? '';
  return JSON.parse(Buffer.from(body, 'base64url').toString());
}

test('somebody pleasant stands there with a voice that fits, until another is chosen', async ({ page }) => {
  const { token } = await newMember();
  await signedIn(page, token);
  await page.goto('/#/create');
  await chosen(page, '林晓');
  await expect(page.getByText('林晓竖屏 9:16')).toBeVisible();
  await panel(page, '声音');
  await chosen(page, /晓雅/);

  await panel(page, '数字形象');
  await side(page).getByRole('button', { name: '陈浩' }).click();
  await panel(page, '声音');
  await chosen(page, /浩然/);
  await side(page).getByRole('button', { name: /小甜/ }).last().click();
  await page.reload();
  await chosen(page, '陈浩');
  await panel(page, '声音');
  await chosen(page, /小甜/);
  await expect(side(page).getByRole('button', { name: '确认修改' })).toBeEnabled();
});

test('what was chosen is looked up before anything is said to be missing', async ({ page }) => {
  const { token } = await newMember();
  await signedIn(page, token);
  await page.goto('/#/create');
  await panel(page, '声音');
  await side(page).getByRole('button', { name: /小甜/ }).last().click();
  await page.getByRole('textbox', { name: '台词' }).click();
  await page.keyboard.insertText('欢迎光临。');

  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    (url) => url.pathname === VOICES,
    async (route) => {
      await released;
      await route.continue();
    },
  );
  await page.reload();
  const make = page.getByRole('button', { name: '合成视频' });
  await expect(make).toHaveAttribute('aria-busy', 'true');
  release();
  await make.click();
  await expect(page.getByRole('dialog').getByText('快速通道')).toBeVisible();
});

test('a selected passage is heard alone, with its pauses', async ({ page }) => {
  const { token } = await newMember();
  await signedIn(page, token);
  await page.goto('/#/create');
  await panel(page, '声音');
  await chosen(page, /晓雅/);
  await page.getByRole('textbox', { name: '台词' }).click();
  await page.keyboard.insertText('欢迎光临。');
  await page.getByRole('button', { name: '插入停顿' }).click();
  await page.getByRole('menuitem', { name: '停顿1秒' }).click();
  await page.keyboard.insertText('今天有新品，价格也好。');
  const hear = page.getByRole('button', { name: '试听选中' });
  await expect(hear).toHaveCount(0);
  for (let i = 0; i < 6; i++) await page.keyboard.press('Shift+ArrowLeft');
  const [asked] = await Promise.all([
    page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/user/audition'),
    ),
    hear.click(),
  ]);
  expect(said(asked)).toMatchObject({ text: '，价格也好。' });
  await expect(page.getByRole('button', { name: '暂停选中' })).toBeVisible({ timeout: 30_000 });

  await page.getByRole('textbox', { name: '台词' }).press('Control+a');
  const [whole] = await Promise.all([
    page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/user/audition'),
    ),
    hear.click(),
  ]);
  expect(said(whole)).toMatchObject({ text: '欢迎光临。<break time="1s"/>今天有新品，价格也好。' });

  await kind(page, '驱动方式', '音频驱动');
  await expect(page.getByText('点击或拖拽音频到这里')).toBeVisible();
  await kind(page, '驱动方式', '文本驱动');
  await expect(page.getByRole('textbox', { name: '台词' })).toContainText('今天有新品，价格也好。');
});

test('without own figure the way leads to /profile, without own voice to /clone (spec 2 §2)', async ({
  page,
}) => {
  const { token } = await newMember();
  await signedIn(page, token);
  await page.goto('/#/create');
  await kind(page, '形象分类', '我的形象');
  await side(page).getByRole('link', { name: '去克隆形象' }).click();
  await expect(page).toHaveURL(/#\/profile$/);
  await page.goto('/#/create');
  await panel(page, '声音');
  await kind(page, '声音分类', '我的声音');
  await side(page).getByRole('link', { name: '去克隆声音' }).click();
  await expect(page).toHaveURL(/#\/clone$/);
});

test('a voice of nw has a region and a dialect, no pauses, fixed sliders and 500 characters (spec 2 §5, §7)', async ({
  page,
}) => {
  const { token } = await newMember();
  await signedIn(page, token);
  const region = (name: string, language: string, dialects: [string, string][]) => ({
    name,
    language,
    list: dialects.map(([called, code]) => ({ name: called, language: code })),
  });
  await answerReads(page, {
    '/api/user/voice': { list: [aVoice({ name: '乡音', api: 'nw' })], total: 1, generate: 0 },
    '/api/index/voiceChannel': {
      list: [],
      language: [
        region('中国大陆', 'zh', [['普通话', 'zh-CN']]),
        region('中国香港', 'hk', [
          ['粤语', 'yue-HK'],
          ['英语', 'en-HK'],
        ]),
      ],
    },
  });
  await page.goto('/#/create');
  await panel(page, '声音');
  await kind(page, '声音分类', '我的声音');
  await side(page).getByRole('button', { name: /乡音/ }).last().click();
  await expect(side(page).getByRole('radio', { name: '普通话' })).toBeChecked();
  await side(page).getByRole('radiogroup', { name: '地区' }).getByTitle('中国香港', { exact: true }).click();
  await side(page).getByRole('radiogroup', { name: '方言' }).getByTitle('英语', { exact: true }).click();
  for (const name of ['语速', '音量', '音调'])
    await expect(side(page).getByRole('slider', { name })).toBeDisabled();
  await expect(page.getByRole('button', { name: '插入停顿' })).toHaveCount(0);

  await page.getByRole('textbox', { name: '台词' }).click();
  await page.keyboard.insertText('你好。');
  await expect(page.getByText('3/500')).toBeVisible();
  const [asked] = await Promise.all([
    page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/user/audition'),
    ),
    page.getByRole('button', { name: '试听', exact: true }).click(),
  ]);
  expect(said(asked)).toMatchObject({ text: '你好。', language: 'en-HK' });
});

test('the lists are read a page at a time, and what was chosen by its id alone', async ({ page }) => {
  const { token } = await newMember();
  await signedIn(page, token);
  const avatars = Array.from({ length: 60 }, (_, i) => anAvatar({ id: 900 + i, name: `分身${i + 1}` }));
  const asked: { page?: number; limit?: number; ids?: number[] }[] = [];
  await page.route(
    ({ pathname }) => pathname === '/api/user/video',
    (route, request) => {
      const query = said(request) as (typeof asked)[number];
      asked.push(query);
      const from = ((query.page ?? 1) - 1) * (query.limit ?? 500);
      const list = query.ids
        ? avatars.filter(({ id }) => query.ids?.includes(id))
        : avatars.slice(from, from + (query.limit ?? 500));
      const data = { list, hlist: [], slist: list, total: query.ids ? list.length : avatars.length };
      return route.fulfill({ json: { code: 0, msg: '', data } });
    },
  );
  await page.goto('/#/create?id=955&source=1');
  await expect(page.getByText('分身56按图片比例')).toBeVisible();
  await panel(page, '数字形象');
  await kind(page, '形象分类', '我的形象');
  await side(page).getByRole('button', { name: '分身1', exact: true }).click();
  await page.mouse.wheel(0, 4_000);
  await expect(side(page).getByRole('button', { name: '分身30', exact: true })).toBeAttached();
  await chosen(page, '分身1');
  expect(asked.filter(({ ids }) => ids)).toEqual([{ ids: [955] }]);
  expect(asked.every(({ ids, limit }) => ids !== undefined || limit === 24)).toBe(true);
});
