import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { PAGES } from '../support/pages';

/**
 * Pictures of every page of a running product (E2E_URL) at three widths in both themes, for looking at:
 * `E2E_URL=… node --import tsx e2e/audit/take-screenshots.ts <folder> [token]`. Without a token a visitor looks.
 */
const base = process.env.E2E_URL ?? 'http://localhost:1337';
const WIDTHS = [1440, 1024, 390];
const THEMES = ['dark', 'light'];
const SETTLE_MS = 4_000;

async function main(folder: string, token: string | undefined): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const args = ['--no-sandbox', '--disable-gpu'];
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args });
  try {
    for (const width of WIDTHS)
      for (const theme of THEMES) {
        const context = await browser.newContext({
          viewport: { width, height: width < 600 ? 844 : 900 },
          locale: 'zh-CN',
          reducedMotion: 'reduce',
        });
        await context.addInitScript(
          ([look, given]) => {
            localStorage.setItem('fenshen.theme', look ?? '');
            if (given) localStorage.setItem('xcToken', given);
          },
          [theme, token],
        );
        const page = await context.newPage();
        for (const route of ['/login', ...PAGES]) {
          await page.goto(`${base}/#${route}`);
          await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
          await page.waitForLoadState('networkidle', { timeout: SETTLE_MS }).catch(() => undefined);
          const name = `${route.replaceAll(/[^a-z]+/gi, '-').replace(/^-/, '')}-${width}-${theme}.png`;
          await page.screenshot({ path: path.join(folder, name), fullPage: true });
        }
        await context.close();
      }
  } finally {
    await browser.close();
  }
}

main(process.argv[2] ?? 'test-results/pages', process.argv[3]).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
