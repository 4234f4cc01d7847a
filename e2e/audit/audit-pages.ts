import { readdirSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { seriousProblems } from '../support/axe';
import { PAGES } from '../support/pages';
import { weigh } from '../support/weight';

/**
 * What the pages of a running product (E2E_URL) weigh and score: Lighthouse's mobile preset, JavaScript before the
 * main content is painted, the largest chunk, and axe's serious problems. Prints figures; fails on none.
 */
const base = process.env.E2E_URL ?? 'http://localhost:1337';
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'];
const SCORES = ['performance', 'accessibility', 'best-practices'] as const;
const AIMS = { performance: 95, accessibility: 95, 'best-practices': 95 };
/** KB of gzipped JavaScript. */
const WEIGHTS: readonly [route: string, most: number][] = [
  ['/login', 180],
  ['/home', 280],
];
const SETTLE_MS = 3_000;

const line = (what: string, figure: string) => process.stdout.write(`${what.padEnd(64)} ${figure}\n`);

async function main(): Promise<void> {
  for (const route of ['/home', '/create']) await lighthouseOf(route);
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: FLAGS });
  try {
    for (const [route, most] of WEIGHTS) {
      const page = await browser.newPage();
      const { scripts } = await weigh(page, `${base}/#${route}`);
      await page.close();
      line(`JavaScript before first paint of ${route} (aim ≤ ${most} KB gz)`, `${scripts.toFixed(0)} KB`);
    }
    const chunk = largestChunk();
    line('largest chunk (aim ≤ 500 KB)', `${(chunk.bytes / 1024).toFixed(0)} KB ${chunk.name}`);
    const page = await browser.newPage();
    const problems: string[] = [];
    for (const route of PAGES) problems.push(...(await axeOf(page, route)));
    line(`axe: serious or critical on ${PAGES.length} pages (aim 0)`, String(problems.length));
    for (const problem of problems) process.stdout.write(`  ${problem}\n`);
  } finally {
    await browser.close();
  }
}

/** Scores of one page on Lighthouse's own phone and network, in a browser of its own. */
async function lighthouseOf(route: string): Promise<void> {
  const { default: lighthouse } = await import('lighthouse');
  const port = await freePort();
  const args = [...FLAGS, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args });
  try {
    const run = await lighthouse(`${base}/#${route}`, {
      port,
      logLevel: 'error',
      output: 'json',
      onlyCategories: [...SCORES],
    });
    if (!run) throw new Error(`Lighthouse says nothing of ${route}`);
    const { categories, audits, environment } = run.lhr;
    for (const name of SCORES) {
      const score = Math.round((categories[name]?.score ?? 0) * 100);
      line(`Lighthouse mobile ${route}: ${name} (aim ≥ ${AIMS[name]})`, String(score));
    }
    // Four times slowed down, as a phone against an idle desktop: a busy or slow machine lowers performance alone.
    line('  speed of this machine (a desktop: 1,500 and more)', environment.benchmarkIndex.toFixed(0));
    const metrics = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'];
    const shown = [...metrics, 'cumulative-layout-shift'].map((id) => audits[id]?.displayValue ?? '?');
    line('  first paint, largest paint, blocked, shift', shown.join(', '));
    for (const name of SCORES)
      for (const { id, weight } of categories[name]?.auditRefs ?? []) {
        const audit = audits[id];
        if (weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 0.9)
          process.stdout.write(`  ${name}: ${audit?.title} ${audit?.displayValue ?? ''}\n`);
      }
  } finally {
    await browser.close();
  }
}

async function axeOf(page: Page, route: string): Promise<string[]> {
  await page.goto(`${base}/#${route}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle', { timeout: SETTLE_MS }).catch(() => undefined);
  return (await seriousProblems(page)).map((problem) => `${route} ${problem}`);
}

function largestChunk(): { name: string; bytes: number } {
  const folder = path.join(__dirname, '../../user-app/dist/assets');
  const chunks = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, bytes: statSync(path.join(folder, name)).size }));
  return chunks.reduce((most, chunk) => (chunk.bytes > most.bytes ? chunk : most), { name: '', bytes: 0 });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
