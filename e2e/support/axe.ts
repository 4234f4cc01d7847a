import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from '@playwright/test';

const axe = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Ends every change of colour or place that is under way and lets none begin: colours on their way from one to
 * another would be measured as neither, and on a busy machine a page may start one at any moment.
 */
const REST = `(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, *::before, *::after { transition-property: none !important; animation-duration: 0s !important; animation-delay: 0s !important; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  window.endRest = () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
})()`;

/** What axe calls serious or critical on the page as it is now, or on the part of it that a selector names. */
export async function seriousProblems(page: Page, part = 'html'): Promise<string[]> {
  // What comes and goes by a transition of its own waits for that to end before it is frozen.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (each) =>
          !(each.pending || each.playState === 'running') ||
          each.effect?.getComputedTiming().iterations === Infinity,
      ),
  );
  await page.evaluate(REST);
  try {
    // Its half megabyte of source is read once a page, not at every look.
    if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe);
    const run = `axe.run(${JSON.stringify(part)}, { resultTypes: ['violations'] })`;
    const results = await page.evaluate<AxeResults>(run);
    return results.violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
  } finally {
    await page.evaluate('window.endRest()');
  }
}
