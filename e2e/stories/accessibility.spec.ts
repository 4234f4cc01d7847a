import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { expect, test, type Page } from '@playwright/test';
import { newMember } from '../support/api';
import { signedIn } from '../support/pages';

const axeFile = createRequire(__filename).resolve('axe-core/axe.min.js');
const axe = readFileSync(axeFile, 'utf8');
const PAGES = ['home', 'create', 'profile', 'gProfile', 'clone', 'works', 'consum', 'moreCredits', 'use'];

/** What axe calls serious or critical on the page as it is now. */
async function seriousProblems(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const results = await page.evaluate<AxeResults>('axe.run(document, { resultTypes: ["violations"] })');
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
}

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
      await page.goto(`/#/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await expect(page.getByRole('status', { name: '正在加载' })).toHaveCount(0);
      const problems = await seriousProblems(page);
      if (problems.length > 0) found[path] = problems;
    }
    expect(found).toEqual({});
  });
}
