import { defineConfig } from '@playwright/test';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
];

/** Stories that change what everybody on a site sees or waits for: no other runs beside them. */
const ALONE = /stories\/(agreements|white-label|exact-price|admin-roles|admin-factor-rule)\./;
/** Stories that only look at pages, or work with accounts, codes and databases of their own. */
const CALM = /stories\/(accessibility|admin-accessibility|admin-surfaces|commands)\./;
const STAFF = /stories\/(admin-|two-editors)/;

/** Stories in a real browser against the whole stack, which `npm test` starts (E2E_URL, E2E_DATA_DIR). */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // Guards against a hang, not measures: a machine may be busy with something else.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  // Two lanes beside one another, a core each: with three, pages fall behind presses. Then the calm ones, then those alone.
  workers: 2,
  fullyParallel: false,
  projects: [
    { name: 'users', workers: 1, testIgnore: [STAFF, CALM, ALONE] },
    { name: 'staff', workers: 1, testMatch: STAFF, testIgnore: [CALM, ALONE] },
    { name: 'calm', workers: 1, testMatch: CALM },
    { name: 'alone', workers: 1, testMatch: ALONE },
  ],
  reporter: [['list'], ['json'], ['./support/failed-page-reporter.ts']],
  outputDir: process.env.PLAYWRIGHT_OUTPUT ?? '../test-results',
  use: {
    actionTimeout: 60_000,
    baseURL: process.env.E2E_URL,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    screenshot: 'only-on-failure',
    // Recording every frame costs as much as the stories themselves; `--trace on` where one has to be looked into.
    trace: 'off',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: FLAGS },
  },
});
