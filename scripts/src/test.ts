import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildAll } from './lib/build';
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
import { runWatched } from './lib/watched-run';

interface Count {
  passed: number;
  failed: number;
}
const NOTHING: Count = { passed: 0, failed: 0 };

const UNIT = ['contract', 'engine', 'cms', 'web', 'user-app', 'admin-app', 'scripts'];

/** What `touched` runs. */
const TESTS = ['unit', 'integration'];

/** Scripts of package.json that say whether the code is as it should be. */
const CHECKS = ['graphql:check', 'types:apps', 'circles', 'unused', 'spec-coverage:check', 'lint'];

interface JestOptions {
  env?: NodeJS.ProcessEnv;
  args?: string[];
}

/** No file of tests takes this long; the slowest tell of themselves after two to three minutes on a busy machine. */
const SILENCE_MS = 6 * 60_000;
const EXIT_MS = 20_000;
/** A test against PostgreSQL, Redis and ffmpeg on a busy machine; files that boot a whole server say more. */
const INTEGRATION_TIMEOUT_MS = 60_000;

/** Playwright's projects (e2e/playwright.config.ts): lanes beside one another, then what runs alone. */
const STORIES = [['users', 'staff'], ['alone']];

/** What an interrupted run has to stop first. */
const running = new Set<() => Promise<unknown>>();

/**
 * `npm test`: checks, unit and integration tests against private services, then the stories in a real browser
 * against the whole stack. `npm test -- unit|integration|e2e|check` runs one part; `npm test -- touched [commit]` the
 * unit and integration tests that reach what has changed since a commit (`main` unless told) or is not committed yet.
 */
runMain(async () => {
  const only = process.argv[2];
  const touched =
    only === 'touched' ? [`--changedSince=${process.argv[3] ?? 'main'}`, '--passWithNoTests'] : [];
  const wants = (part: string) => !only || only === part || (touched.length > 0 && TESTS.includes(part));
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
  buildAll({ skip: ['panel'], env: serverEnv({ dataDir, port: 1337, secrets, services }) });
  // Each keeps one core busy.
  const early = [
    wants('check') ? checks(CHECKS) : NOTHING,
    wants('unit') ? jest('unit', UNIT, { args: touched }) : NOTHING,
  ];
  for (const count of await Promise.all(early)) add(count);
  if (wants('integration')) add(await integration(dataDir, touched));
  if (wants('e2e')) add(await browser(path.join(dataDir, 'e2e')));

  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
  process.exit(total.failed === 0 && (total.passed > 0 || touched.length > 0) ? 0 : 1);
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

async function jest(name: string, projects: string[], options: JestOptions = {}): Promise<Count> {
  const report = inRoot('node_modules', '.fenshen-build', `jest-${name}.json`);
  const args = [
    inRoot('node_modules/jest/bin/jest.js'),
    ...['--selectProjects', ...projects],
    ...(options.args ?? []),
    ...['--json', `--outputFile=${report}`],
  ];
  const status = await runWatched(args, options.env ?? {}, {
    reports: path.join(DATA_DIR, 'test', `hang-${name}`),
    silenceMs: SILENCE_MS,
    resultFile: report,
    exitMs: EXIT_MS,
  });
  step(`${name} tests ${status === 0 ? 'passed' : 'failed'}`);
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(
    readFileSync(report, 'utf8'),
  ) as Record<string, number>;
  const failed = Math.max(numFailedTests ?? 0, numFailedTestSuites ?? 0, status === 0 ? 0 : 1);
  return { passed: numPassedTests ?? 0, failed };
}

/** Runs a command to its end; its words appear on stderr. */
function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number | null> {
  const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 2, 2], env: { ...process.env, ...env } });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
}

async function integration(dataDir: string, args: readonly string[]): Promise<Count> {
  const secrets = loadSecrets(dataDir);
  const services = await startServices(dataDir, secrets, { fast: true });
  const end = stopAtEnd(() => services.stop());
  const beside = await startRedis(path.join(dataDir, 'beside'), secrets.REDIS_PASSWORD);
  const endBeside = stopAtEnd(() => beside.stop());
  try {
    const server = new URL(services.databaseUrl);
    server.pathname = '/postgres';
    return await jest('integration', ['integration'], {
      env: { TEST_DATABASE_URL: server.href, TEST_REDIS_URL: `${services.redisUrl} ${beside.url}` },
      args: ['--maxWorkers=2', `--testTimeout=${INTEGRATION_TIMEOUT_MS}`, ...args],
    });
  } finally {
    await endBeside();
    await end();
  }
}

async function browser(dataDir: string): Promise<Count> {
  const starting = startStack({ dataDir, port: await freePort(), panel: false, fast: true });
  const end = stopAtEnd(async () => (await starting.catch(() => null))?.stop());
  const stack = await starting;
  try {
    const total = { passed: 0, failed: 0 };
    for (const lanes of STORIES) {
      step(`browser stories: ${lanes.join(', ')}`);
      const { passed, failed } = await stories(lanes, stack.url, dataDir);
      total.passed += passed;
      total.failed += failed;
    }
    return total;
  } finally {
    await end();
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
