import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { DATA_DIR, inRoot } from './paths';
import { runningPostgresUrl } from './postgres';
import { Unusable } from './report';
import { loadSecrets } from './secrets';
import { serverEnv } from './server-env';

/** Runs one of the server's built entries against the running installation; returns its exit code. */
export function runEntry(name: string): number {
  const entry = inRoot(`cms/dist/src/${name}.js`);
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
  return status ?? 1;
}
