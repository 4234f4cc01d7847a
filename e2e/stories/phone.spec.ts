import { WORK_STATUS } from '@fenshen/contract';
import { expect, test, type Page } from '@playwright/test';
import { newMember } from '../support/api';
import { PAGES, signedIn } from '../support/pages';
import { newestWorkIs } from '../support/works';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const open = async (page: Page, path: string) => {
  await page.goto(`/#${path}`);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
};

test('no page is wider than the phone, and everything to press is big enough for a finger', async ({
  page,
}) => {
  const { token } = await newMember();
  await signedIn(page, token);
  for (const path of PAGES) {
    await open(page, path);
    const found = await page.evaluate(() => {
      const scrolls = (element: Element): boolean =>
        /auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) ||
        (element.parentElement !== null && scrolls(element.parentElement));
      const pressed = Array.from(document.querySelectorAll('button, [role=tab], [role=menuitem]'));
      return {
        wide: document.documentElement.scrollWidth > window.innerWidth,
        beyond: Array.from(document.querySelectorAll('main *'))
          .filter((each) => each.getBoundingClientRect().right > window.innerWidth + 1)
          .filter((each) => each.parentElement !== null && !scrolls(each.parentElement))
          .map((each) => each.outerHTML.slice(0, 120)),
        small: pressed
          .filter((each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
          .map((each) => ({ each, box: each.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24))
          .map(({ each }) => each.outerHTML.slice(0, 120)),
      };
    });
    expect.soft([path, found]).toEqual([path, { wide: false, beyond: [], small: [] }]);
  }
});

test('every place is within thumb’s reach: four below, the rest behind 更多', async ({ page }) => {
  const { token } = await newMember();
  await signedIn(page, token);
  await open(page, '/home');
  const bar = page.getByRole('navigation', { name: '底部导航' });
  await bar.getByRole('link', { name: '我的作品' }).tap();
  await expect(page).toHaveURL(/#\/works/);
  await bar.getByRole('button', { name: '更多' }).tap();
  const all = page.getByRole('dialog', { name: '全部功能' });
  await all.getByRole('link', { name: '我的素材' }).tap();
  await expect(page).toHaveURL(/#\/material/);
  await expect(all).toBeHidden();
});

test('a video is made with one thumb: figure, voice, words, order, play', async ({ page }) => {
  const { token } = await newMember();
  await signedIn(page, token);
  await open(page, '/create');
  const steps = page.getByRole('tablist', { name: '创作步骤' });
  const fits = async (name: string) => {
    const box = await page.getByRole('dialog').last().boundingBox();
    expect([name, (box?.x ?? -1) >= 0, (box?.x ?? 0) + (box?.width ?? 999) <= 390]).toEqual([
      name,
      true,
      true,
    ]);
  };

  await steps.getByRole('tab', { name: '形象' }).tap();
  await page.getByRole('tab', { name: '公共形象' }).tap();
  await page.getByRole('tab', { name: '竖屏' }).tap();
  await page.getByRole('button', { name: '林晓' }).tap();
  await steps.getByRole('tab', { name: '声音' }).tap();
  await page.getByRole('button', { name: /晓雅/ }).last().tap();
  await steps.getByRole('tab', { name: '台词' }).tap();
  await page.getByRole('textbox', { name: '台词' }).tap();
  await page.keyboard.insertText('在手机上也能做。');
  await page.getByRole('button', { name: '合成视频' }).tap();
  await fits('channels');
  await page.getByRole('dialog').getByText('免费通道').first().tap();
  await page.getByRole('dialog').getByRole('button', { name: '开始合成' }).tap();
  await expect(page.getByText('提交成功')).toBeVisible({ timeout: 120_000 });
  await fits('ordered');
  await page.getByRole('button', { name: '查看作品' }).tap();
  await newestWorkIs(token, WORK_STATUS.done);
  await page.getByRole('button', { name: /^播放/ }).first().tap();
  await fits('player');
  const video = page.getByRole('dialog').locator('video');
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0.3);
});
