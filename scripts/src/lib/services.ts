import { mkdirSync, statfsSync } from 'node:fs';
import { startPostgres } from './postgres';
import { startRedis } from './redis';
import { step, Unusable } from './report';
import type { Secrets } from './secrets';
import { ensureTools } from './tools';

export interface Services {
  databaseUrl: string;
  redisUrl: string;
  stop(): Promise<void>;
}

const MIN_FREE_BYTES = 1024 ** 3;

/** Private PostgreSQL and Redis under `dataDir`, unless DATABASE_URL and REDIS_URL name others. */
export async function startServices(
  dataDir: string,
  secrets: Secrets,
  options: { fast?: boolean } = {},
): Promise<Services> {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize < MIN_FREE_BYTES)
    throw new Unusable(`less than 1 GiB is free at ${dataDir}: make room or set DATA_DIR.`);
  const given = { database: process.env.DATABASE_URL, redis: process.env.REDIS_URL };
  ensureTools([
    ...(given.database ? [] : (['postgres'] as const)),
    ...(given.redis ? [] : (['redis'] as const)),
  ]);
  const postgres = given.database ? null : await startPostgres(dataDir, secrets.POSTGRES_PASSWORD, options);
  const redis = given.redis ? null : await startRedis(dataDir, secrets.REDIS_PASSWORD);
  step('database and Redis are up');
  return {
    databaseUrl: given.database ?? (postgres?.url as string),
    redisUrl: given.redis ?? (redis?.url as string),
    stop: async () => {
      await redis?.stop();
      postgres?.stop();
    },
  };
}
