import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { prepareServers } from '../../cms/test/helpers/api/server';
import { buildAll } from './lib/build';
import { runJest, type Count } from './lib/jest-run';
import { freePort } from './lib/net';
import { DATA_DIR, inRoot, ROOT } from './lib/paths';
import { eraseInstallation } from './lib/postgres';
import { startRedis } from './lib/redis';
import { runMain, step } from './lib/report';
import { loadSecrets } from './lib/secrets';
import { serverEnv } from './lib/server-env';
import { startServices } from './lib/services';
import { startStack } from './lib/stack';
import { chromiumPath, ensureTools } from './lib/tools';

const UNIT = ['contract', 'engine', 'cms', 'web', 'user-app', 'admin-app', 'scripts'];

/** What `touched` runs. */
const TESTS = ['unit', 'integration'];

/** Scripts of package.json that say whether the code is as it should be. */
const CHECKS = ['graphql:check', 'types:apps', 'circles', 'unused', 'spec-coverage:check', 'lint'];

/** A test against PostgreSQL, Redis and ffmpeg on a busy machine; files that boot a whole server say more. */
const INTEGRATION_TIMEOUT_MS = 60_000;

/** Playwright's projects (e2e/playwright.config.ts): lanes beside one another, then what runs alone. */
const STORIES = [['users', 'staff'], ['calm'], ['alone']];

/** What an interrupted run has to stop first. */
const running = new Set<() => Promise<unknown>>();

/**
 * `npm test`: checks, unit and integration tests against private services, then the stories in a real browser
 * against the whole stack. `npm test -- unit|integration|e2e|check` runs one part; `npm test -- touched [commit]` the
 * unit and integration tests that reach what has changed since a commit (`main` unless told) or is not committed yet.
 */
runMain(async () => {
  const only = process.argv[2];
  const since = only === 'touched' ? (process.argv[3] ?? 'main') : null;
  const wants = (part: string) => !only || only === part || (since !== null && TESTS.includes(part));
  const dataDir = path.join(DATA_DIR, 'test');
  ensureTools(['ffmpeg', 'fonts', 'postgres', 'redis', ...(wants('e2e') ? (['chromium'] as const) : [])]);
  for (const dir of [path.join(dataDir, 'e2e'), dataDir]) eraseInstallation(dir);
  const total: Count = { passed: 0, failed: 0 };
  const add = (count: Count) => {
    total.passed += count.passed;
    total.failed += count.failed;
  };

  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void interrupted());
  const secrets = loadSecrets(dataDir);
  const services = { databaseUrl: 'postgres://localhost/none', redisUrl: 'redis://localhost' };
  const skip = ['panel', ...(wants('e2e') ? [] : ['user app', 'admin app'])];
  await buildAll({ skip, env: serverEnv({ dataDir, port: 1337, secrets, services }) });
  let product: Product | null = null;
  // Two lanes keep both cores busy; the product for the stories comes up, and draws its content, beside the tests.
  await Promise.all([
    (async () => {
      if (wants('check')) add(await checks(CHECKS));
      if (wants('e2e')) product = await startProduct(path.join(dataDir, 'e2e'));
    })(),
    (async () => {
      if (wants('unit')) add(await runJest({ name: 'unit', projects: UNIT, since }));
      if (wants('integration')) add(await integration(dataDir, since));
    })(),
  ]);
  if (wants('e2e')) add(await browser(product));

  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
  process.exit(total.failed === 0 && (total.passed > 0 || since !== null) ? 0 : 1);
});

/** Registers what has to be stopped, also when the run is interrupted; returns the way to stop it. */
function stopAtEnd(stop: () => Promise<unknown>): () => Promise<void> {
  running.add(stop);
  return async () => {
    if (running.delete(stop)) await stop();
  };
}

async function interrupted(): Promise<void> {
  step('stopping');
  for (const stop of [...running].reverse()) await stop().catch(() => undefined);
  process.exit(130);
}

async function checks(scripts: string[]): Promise<Count> {
  const total = { passed: 0, failed: 0 };
  for (const script of scripts) {
    const status = await run('npm', ['run', '--silent', script]);
    step(`${script} ${status === 0 ? 'passed' : 'failed'}`);
    total[status === 0 ? 'passed' : 'failed'] += 1;
  }
  return total;
}

/** Runs a command to its end; its words appear on stderr. */
function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number | null> {
  const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 2, 2], env: { ...process.env, ...env } });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
}

async function integration(dataDir: string, since: string | null): Promise<Count> {
  const secrets = loadSecrets(dataDir);
  const services = await startServices(dataDir, secrets, { fast: true });
  const end = stopAtEnd(() => services.stop());
  const beside = await startRedis(path.join(dataDir, 'beside'), secrets.REDIS_PASSWORD);
  const endBeside = stopAtEnd(() => beside.stop());
  try {
    const server = new URL(services.databaseUrl);
    server.pathname = '/postgres';
    const env = { TEST_DATABASE_URL: server.href, TEST_REDIS_URL: `${services.redisUrl} ${beside.url}` };
    Object.assign(process.env, env);
    // Where that fails, the tests that need a server try again, and say it.
    if (since === null) await prepareServers().catch((error: Error) => step(error.message));
    return await runJest({
      name: 'integration',
      projects: ['integration'],
      env,
      args: ['--maxWorkers=2', `--testTimeout=${INTEGRATION_TIMEOUT_MS}`],
      since,
    });
  } finally {
    await endBeside();
    await end();
  }
}

interface Product {
  url: string;
  dataDir: string;
  stop(): Promise<void>;
}

/** The whole stack for the stories; nothing, and why on stderr, where it does not start. */
async function startProduct(dataDir: string): Promise<Product | null> {
  const starting = startStack({ dataDir, port: await freePort(), panel: false, fast: true });
  const stop = stopAtEnd(async () => (await starting.catch(() => null))?.stop());
  try {
    return { url: (await starting).url, dataDir, stop };
  } catch (error) {
    step(`the product does not start: ${(error as Error).message}`);
    return null;
  }
}

async function browser(product: Product | null): Promise<Count> {
  if (!product) return { passed: 0, failed: 1 };
  try {
    const total = { passed: 0, failed: 0 };
    for (const lanes of STORIES) {
      step(`browser stories: ${lanes.join(', ')}`);
      const { passed, failed } = await stories(lanes, product.url, product.dataDir);
      total.passed += passed;
      total.failed += failed;
    }
    return total;
  } finally {
    await product.stop();
  }
}

/** Runs Playwright's projects of these names beside one another. */
async function stories(lanes: readonly string[], url: string, dataDir: string): Promise<Count> {
  const report = path.join(dataDir, `playwright-${lanes.join('-')}.json`);
  rmSync(report, { force: true });
  const cli = inRoot('node_modules/@playwright/test/cli.js');
  const projects = lanes.map((lane) => `--project=${lane}`);
  await run(process.execPath, [cli, 'test', '--config', inRoot('e2e'), ...projects], {
    E2E_URL: url,
    E2E_DATA_DIR: dataDir,
    CHROMIUM_PATH: chromiumPath() ?? '',
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    PLAYWRIGHT_OUTPUT: inRoot('test-results', lanes.join('-')),
  });
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { stats } = JSON.parse(readFileSync(report, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number };
  };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}
