import { expect, test } from '@playwright/test';
import { newMember } from '../support/api';
import { seriousProblems } from '../support/axe';
import { PAGES, signedIn } from '../support/pages';

test('the sign-in page has no serious problem', async ({ page }) => {
  await page.goto('/#/login?state=2');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
});

for (const theme of ['dark', 'light'] as const) {
  test(`no page has a serious problem in the ${theme} theme`, async ({ page }) => {
    const { token } = await newMember();
    await signedIn(page, token);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript((name) => localStorage.setItem('fenshen.theme', name), theme);
    const found: Record<string, string[]> = {};
    for (const path of PAGES) {
      await page.goto(`/#${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await expect(page.getByRole('status', { name: '正在加载' })).toHaveCount(0);
      const problems = await seriousProblems(page);
      if (problems.length > 0) found[path] = problems;
    }
    expect(found).toEqual({});
  });
}
