import { expect, test } from '@playwright/test';
import { newMember } from '../support/api';
import { signedIn, toastSays } from '../support/pages';
import { finishedWork } from '../support/works';

test('a work that ends is announced, then renamed, downloaded, found and deleted (spec 2 §2; spec 1 §8)', async ({
  page,
}) => {
  const { token } = await newMember();
  await signedIn(page, token);
  await page.goto('/#/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const id = await finishedWork(token, '开业致辞');
  await page.getByRole('button', { name: /作品已生成.*开业致辞/ }).click();
  await expect(page).toHaveURL(/#\/works/);
  const card = page.locator(`article[data-work-id="${id}"]`);
  await expect(card.getByRole('heading', { name: '开业致辞' })).toBeVisible();

  await page.getByRole('button', { name: '开业致辞的更多操作' }).click();
  await page.getByRole('menuitem', { name: '重命名' }).click();
  const rename = page.getByRole('dialog', { name: '重命名' });
  const save = rename.getByRole('button', { name: '保存' });
  await rename.getByLabel('作品名称').fill('   ');
  await save.click();
  await toastSays(page, '请填写名称后保存');
  await rename.getByLabel('作品名称').fill('新店开业');
  await save.click();
  await toastSays(page, '名称修改成功！');
  await expect(card.getByRole('heading', { name: '新店开业' })).toBeVisible();

  const press = () => card.getByRole('button', { name: '下载 新店开业' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  expect(download.suggestedFilename()).toBe('新店开业.mp4');
  await toastSays(page, '下载成功！');
  await page.route('**/files/**', (route) => route.abort());
  await press();
  await toastSays(page, '下载失败！');
  await page.unroute('**/files/**');

  await page.getByLabel('搜索名称或台词').fill('没有这个');
  await expect(page.getByText('没有符合条件的作品')).toBeVisible();
  await page.getByRole('button', { name: '查看全部作品' }).click();

  const askDelete = async () => {
    await page.getByRole('button', { name: '新店开业的更多操作' }).click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    return page.getByRole('dialog', { name: '删除作品' });
  };
  let question = await askDelete();
  await expect(question.getByText('此操作将永久删除该作品, 是否继续?')).toBeVisible();
  await question.getByRole('button', { name: '取消' }).click();
  await toastSays(page, '已取消');
  question = await askDelete();
  await question.getByRole('button', { name: '删除' }).click();
  await toastSays(page, '删除成功');
  await expect(page.getByText('还没有作品')).toBeVisible();
});

test('who looks elsewhere is told by the browser, when that was allowed (issue: works-finished notice)', async ({
  page,
  context,
}) => {
  const { token } = await newMember();
  await context.grantPermissions(['notifications']);
  await signedIn(page, token);
  // The page runs on but believes itself out of sight; what it tells the browser is kept.
  await page.addInitScript(() => {
    const told: { title: string; body: string }[] = [];
    const kept = class extends Notification {
      constructor(title: string, options?: NotificationOptions) {
        super(title, options);
        told.push({ title, body: options?.body ?? '' });
      }
    };
    Object.assign(window, { Notification: kept, told });
  });
  await Promise.all([
    page.waitForResponse((response) => response.url().includes('/api/user/works')),
    page.goto('/#/home'),
  ]);
  expect(await page.evaluate(() => Notification.permission)).toBe('granted');
  await page.evaluate(() =>
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true }),
  );
  await finishedWork(token, '开业致辞');
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { told: { body: string }[] }).told), {
      timeout: 120_000,
    })
    .toEqual([expect.objectContaining({ body: expect.stringContaining('开业致辞') })]);
});
