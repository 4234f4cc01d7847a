import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { DATA_DIR, inRoot } from './lib/paths';
import { runningPostgresUrl } from './lib/postgres';
import { runMain, Unusable } from './lib/report';
import { loadSecrets } from './lib/secrets';
import { serverEnv } from './lib/server-env';

/** `npm run cdkey:issue -- --site default --credits N --days D --count C`, while the server runs. */
runMain(async () => {
  const entry = inRoot('cms/dist/src/main-cdkey-issue.js');
  if (!existsSync(entry)) throw new Unusable('nothing is built yet: run "npm start" first.');
  const secrets = loadSecrets(DATA_DIR);
  const databaseUrl = process.env.DATABASE_URL ?? runningPostgresUrl(DATA_DIR, secrets.POSTGRES_PASSWORD);
  const env = serverEnv({
    dataDir: DATA_DIR,
    port: 1337,
    secrets,
    services: { databaseUrl, redisUrl: process.env.REDIS_URL ?? 'redis://127.0.0.1' },
  });
  const { status } = spawnSync(process.execPath, [entry, ...process.argv.slice(2)], {
    env,
    stdio: 'inherit',
  });
  process.exit(status ?? 1);
});
