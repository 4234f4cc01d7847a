import { expect, test } from '@playwright/test';
import { newMember } from '../support/api';
import { PAGES, signedIn } from '../support/pages';
import { weigh } from '../support/weight';

/**
 * KB of compressed scripts a page may cost before its content stands: a tenth above what it cost when this was written.
 * People arrive at the first three, which are drawn without antd; those not named draw lists and dialogs with it.
 */
const MOST: Record<string, number> = { '/login': 185, '/home': 165, '/create': 185 };
const MOST_WITH_ANTD = 315;
const MOST_STYLES = 17;

test('no page outgrows its budget of scripts and styles', async ({ browser }) => {
  const { token } = await newMember();
  const weights: Record<string, { scripts: number; styles: number }> = {};
  for (const route of ['/login', ...PAGES]) {
    // Nothing is kept from the page before.
    const context = await browser.newContext();
    const page = await context.newPage();
    if (route !== '/login') await signedIn(page, token);
    weights[route] = await weigh(page, `/#${route}`);
    await context.close();
  }
  const over = Object.entries(weights).filter(
    ([route, { scripts, styles }]) => scripts > (MOST[route] ?? MOST_WITH_ANTD) || styles > MOST_STYLES,
  );
  expect(Object.fromEntries(over)).toEqual({});
  // A page that weighs nothing was not weighed.
  expect(Object.values(weights).every(({ scripts }) => scripts > 50)).toBe(true);
});
