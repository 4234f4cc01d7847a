import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from '@playwright/test';

const axe = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe calls serious or critical on the page as it is now, or on the part of it that a selector names. */
export async function seriousProblems(page: Page, part = 'html'): Promise<string[]> {
  // Colours on their way from one to another would be measured as neither.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (each) => each.playState !== 'running' || each.effect?.getComputedTiming().iterations === Infinity,
      ),
  );
  await page.evaluate(axe);
  const run = `axe.run(${JSON.stringify(part)}, { resultTypes: ['violations'] })`;
  const results = await page.evaluate<AxeResults>(run);
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
}
