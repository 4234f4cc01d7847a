import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { DATA_DIR, inRoot } from './lib/paths';
import { runMain, step } from './lib/report';
import { loadSecrets } from './lib/secrets';
import { startServices } from './lib/services';

/** `npm run schema`: writes docs/schema.sql, the tables as the migrations make them, by way of the test that checks it. */
runMain(async () => {
  const dataDir = path.join(DATA_DIR, 'schema');
  const services = await startServices(dataDir, loadSecrets(dataDir), { fast: true });
  const server = new URL(services.databaseUrl);
  server.pathname = '/postgres';
  const args = ['--selectProjects', 'integration', '--testPathPatterns', 'wiring/schema'];
  const { status } = spawnSync(
    process.execPath,
    [inRoot('node_modules/jest/bin/jest.js'), ...args, '-t', 'schema.sql'],
    {
      stdio: ['ignore', 2, 2],
      env: { ...process.env, TEST_DATABASE_URL: server.href, WRITE_SCHEMA: 'true' },
    },
  );
  await services.stop();
  if (status === 0) step('wrote docs/schema.sql');
  process.exit(status ?? 1);
});
