import { expect, test, type Page } from '@playwright/test';
import { newMember } from '../support/api';
import { atRest, signedIn } from '../support/pages';

/** A sample lasts seconds, and would be over before a busy machine has pressed pause. */
const keepPlaying = (page: Page) =>
  page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      this.loop = true;
      return play.call(this);
    };
  });

/** Keeps clips from arriving until they are released. */
async function heldBack(page: Page): Promise<{ release: () => void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    (url) => url.pathname.endsWith('.mp4'),
    async (route) => {
      if (route.request().resourceType() === 'media') await released;
      await route.continue();
    },
  );
  return { release };
}

test('home shows actors and voices that play (spec 1 §2)', async ({ page }) => {
  const { token } = await newMember();
  await signedIn(page, token);
  await keepPlaying(page);
  await page.goto('/#/');
  await expect(page).toHaveURL(/#\/home/);
  await expect(page.getByRole('link', { name: '创建视频' }).first()).toHaveAttribute('href', /#\/create/);
  await expect(page.getByRole('link', { name: '定制数字人' })).toHaveAttribute('href', /#\/profile/);

  const portrait = page.getByRole('region', { name: '竖屏' });
  const actor = portrait.getByRole('article').first();
  await actor.hover();
  await expect(actor.getByRole('link', { name: '创建视频' })).toHaveAttribute(
    'href',
    /#\/create\?id=\d+&hs=s&source=2/,
  );
  const clip = await heldBack(page);
  await actor.getByRole('button', { name: /^播放/ }).click();
  const player = page.getByRole('dialog');
  const close = player.getByRole('button', { name: '关闭' });
  await expect(player.locator('video')).toBeVisible();
  // A clip that arrives late moves nothing: the press on the cross would miss it.
  const before = await atRest(close);
  clip.release();
  await expect(player.locator('video')).toHaveJSProperty('paused', false);
  expect(await atRest(close)).toEqual(before);
  await close.click();
  await expect(player).toHaveCount(0);

  await page.getByRole('tab', { name: '公共声音' }).click();
  await page.getByRole('button', { name: /^试听/ }).first().click();
  const playing = page.getByRole('button', { name: /^暂停试听/ });
  await expect(playing).toHaveCount(1);
  await playing.click();
  await expect(playing).toHaveCount(0);
});

test('the bar tells VIP, credits and where the phone goes (spec 1 §2)', async ({ page }) => {
  const { token } = await newMember(120);
  await signedIn(page, token);
  await page.goto('/#/home');
  await page.getByRole('button', { name: '120积分' }).click();
  const credits = page.getByRole('dialog', { name: '120积分' });
  await expect(credits.getByText('积分如何使用')).toBeVisible();
  await expect(credits.getByRole('link', { name: '积分明细' })).toHaveAttribute('href', /#\/consum/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '未开通VIP' }).click();
  await expect(page.getByRole('dialog', { name: '未开通VIP' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '手机端' }).click();
  await expect(page.getByRole('dialog', { name: '手机端' })).toBeVisible();
});

test('guide videos play, and bought figures are announced (spec 1 §2)', async ({ page }) => {
  await page.goto('/#/use');
  await page.getByRole('button', { name: /^播放/ }).first().click();
  const player = page.getByRole('dialog');
  await expect(player.locator('video')).toBeVisible();
  await player.getByRole('button', { name: '关闭' }).click();
  await page.goto('/#/gProfile');
  await page.getByRole('tab', { name: '已购形象' }).click();
  await expect(page.getByText('敬请期待')).toBeVisible();
});

test('an address that names a figure which is gone says so, beside the figures there are (spec 2 §1)', async ({
  page,
}) => {
  const { token } = await newMember();
  await signedIn(page, token);
  await page.goto('/#/create?id=999999&source=1');
  await expect(page.getByText('所选形象不存在或已删除，请重新选择')).toBeVisible();
  await expect(page.getByRole('tab', { name: '数字形象', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});
