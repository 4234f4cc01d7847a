import { calls } from '@fenshen/contract';
import { expect, test, type Page } from '@playwright/test';
import { newMember, send } from '../support/api';
import { signedIn } from '../support/pages';

async function chooseVoice(page: Page): Promise<void> {
  await page.getByRole('tab', { name: '声音' }).click();
  await page.getByRole('button', { name: /晓雅/ }).last().click();
}

/** Spoken as three times as many syllables as it has characters: any estimate is too low. */
const FIGURES = '今年增长99.99%，去年增长88.88%，前年增长77.77%。';

const numberIn = (text: string) => Number(/\d+/.exec(text.replace(/,/g, ''))?.[0]);

test('the price shown is the price paid: what is spoken longer is asked about before anything is charged', async ({
  page,
}) => {
  const { token } = await newMember(5_000);
  await signedIn(page, token);
  await page.goto('/#/create');
  await page.locator('button[aria-pressed]').first().click();
  await chooseVoice(page);
  await page.getByRole('textbox', { name: '台词' }).fill(FIGURES);
  await page.getByRole('button', { name: '合成视频' }).click();

  const dialog = page.getByRole('dialog', { name: '选择训练通道' });
  // Nobody chose yet: the dearest does not stand chosen.
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(1);
  await expect(dialog.getByRole('radio', { name: /深度通道/ })).not.toBeChecked();
  await dialog.getByText('快速通道').click();
  const total = dialog.locator('b').last();
  const expected = numberIn(await total.innerText());
  await dialog.getByRole('button', { name: '开始合成' }).click();
  await expect(dialog.getByText(/声音已合成，实际时长\d+秒/)).toBeVisible({ timeout: 60_000 });
  const exact = numberIn(await total.innerText());
  expect(exact).toBeGreaterThan(expected);
  await expect(dialog.getByText('合计')).toBeVisible();
  expect(await send(calls.account.credits, {}, token)).toMatchObject({ credits: 5_000, held: 0 });

  await dialog.getByRole('button', { name: '开始合成' }).click();
  await expect(page.getByText('提交成功')).toBeVisible();
  const finished = async () => (await send(calls.works.list, { page: 1, limit: 10 }, token)).list[0];
  await expect.poll(async () => (await finished())?.status, { timeout: 150_000 }).toBe(3);
  expect(await finished()).toMatchObject({ credits: exact, name: '今年增长99.99%，去年增长' });
  expect(await send(calls.account.credits, {}, token)).toMatchObject({ credits: 5_000 - exact, held: 0 });
});

test('speech under way can be called off', async ({ page }) => {
  const { token } = await newMember(5_000);
  await signedIn(page, token);
  await page.goto('/#/create');
  // The answer never comes.
  await page.route('**/api/user/audition?*', () => undefined);
  await chooseVoice(page);
  await page.getByRole('textbox', { name: '台词' }).fill('这一句还没有读完就不要了。');
  await page.getByRole('button', { name: '试听', exact: true }).last().click();
  await page.getByRole('button', { name: '取消试听' }).click();
  await expect(page.getByRole('button', { name: '试听', exact: true }).last()).toBeEnabled();
  await expect(page.getByRole('button', { name: '取消试听' })).toHaveCount(0);
});
