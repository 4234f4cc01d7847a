import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildAll } from './lib/build';
import { freePort } from './lib/net';
import { DATA_DIR, inRoot, ROOT } from './lib/paths';
import { runMain, step } from './lib/report';
import { loadSecrets } from './lib/secrets';
import { serverEnv } from './lib/server-env';
import { startServices } from './lib/services';
import { startStack } from './lib/stack';
import { chromiumPath, ensureTools } from './lib/tools';

interface Count {
  passed: number;
  failed: number;
}

/**
 * `npm test`: checks, unit and integration tests against private services, then the stories in a real browser
 * against the whole stack. `npm test -- unit|integration|e2e|check` runs one part.
 */
runMain(async () => {
  const only = process.argv[2];
  const wants = (part: string) => !only || only === part;
  const dataDir = path.join(DATA_DIR, 'test');
  rmSync(dataDir, { recursive: true, force: true });
  ensureTools(['ffmpeg', 'fonts', 'postgres', 'redis', ...(wants('e2e') ? (['chromium'] as const) : [])]);
  const total: Count = { passed: 0, failed: 0 };
  const add = (count: Count) => {
    total.passed += count.passed;
    total.failed += count.failed;
  };

  const secrets = loadSecrets(dataDir);
  const services = { databaseUrl: 'postgres://localhost/none', redisUrl: 'redis://localhost' };
  buildAll({ skip: ['panel'], env: serverEnv({ dataDir, port: 1337, secrets, services }) });
  if (wants('check')) for (const name of ['types:apps', 'lint']) add(check(name));
  if (wants('unit')) add(jest('unit', ['contract', 'engine', 'cms', 'user-app', 'admin-app'], {}));
  if (wants('integration')) add(await integration(dataDir));
  if (wants('e2e')) add(await browser(path.join(dataDir, 'e2e')));

  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
  process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
});

function check(script: string): Count {
  step(script);
  const { status } = spawnSync('npm', ['run', '--silent', script], { cwd: ROOT, stdio: 'inherit' });
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function jest(name: string, projects: string[], env: NodeJS.ProcessEnv): Count {
  step(`${name} tests`);
  const report = inRoot('node_modules', '.fenshen-build', `jest-${name}.json`);
  rmSync(report, { force: true });
  const args = [
    inRoot('node_modules/jest/bin/jest.js'),
    '--selectProjects',
    ...projects,
    '--testTimeout=60000',
    '--json',
    `--outputFile=${report}`,
  ];
  const { status } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(
    readFileSync(report, 'utf8'),
  ) as Record<string, number>;
  const failed = Math.max(numFailedTests ?? 0, numFailedTestSuites ?? 0, status === 0 ? 0 : 1);
  return { passed: numPassedTests ?? 0, failed };
}

async function integration(dataDir: string): Promise<Count> {
  const secrets = loadSecrets(dataDir);
  const services = await startServices(dataDir, secrets, { fast: true });
  try {
    const server = new URL(services.databaseUrl);
    server.pathname = '/postgres';
    return jest('integration', ['integration'], {
      TEST_DATABASE_URL: server.href,
      TEST_REDIS_URL: services.redisUrl,
    });
  } finally {
    await services.stop();
  }
}

async function browser(dataDir: string): Promise<Count> {
  const stack = await startStack({ dataDir, port: await freePort(), panel: false, fast: true });
  try {
    step('browser tests');
    const report = path.join(dataDir, 'playwright.json');
    spawnSync(
      process.execPath,
      [inRoot('node_modules/@playwright/test/cli.js'), 'test', '--config', inRoot('e2e')],
      {
        cwd: ROOT,
        stdio: ['ignore', 'inherit', 'inherit'],
        env: {
          ...process.env,
          E2E_URL: stack.url,
          E2E_DATA_DIR: dataDir,
          CHROMIUM_PATH: chromiumPath() ?? '',
          PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        },
      },
    );
    if (!existsSync(report)) return { passed: 0, failed: 1 };
    const { stats } = JSON.parse(readFileSync(report, 'utf8')) as {
      stats: { expected: number; unexpected: number; flaky: number };
    };
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
  } finally {
    await stack.stop();
  }
}
