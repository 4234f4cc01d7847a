import path from 'node:path';
import { runTask } from '@fenshen/engine';
import Redis from 'ioredis';
import { accountCalls } from './api/account/calls';
import { Sessions } from './api/account/sessions';
import { siteCalls } from './api/site/calls';
import { SiteDirectory } from './api/site/site-directory';
import { uploadCalls } from './api/upload/calls';
import { fileUrl, LocalDisk, type FilesDeps } from './api/upload/public';
import { Attempts } from './shared/attempts';
import type { Call } from './shared/call';
import { Database } from './shared/db';
import type { Env } from './shared/env';
import { createLogger, type Logger } from './shared/logger';
import { Peers } from './shared/request';

/** Everything one process of the product holds open, wired once. Knows nothing of Strapi. */
export interface App {
  env: Env;
  logger: Logger;
  db: Database;
  redis: Redis;
  sites: SiteDirectory;
  sessions: Sessions;
  attempts: Attempts;
  peers: Peers;
  files: FilesDeps;
  disk: LocalDisk;
  /** Contract calls this build answers. */
  calls: Call[];
  close(): Promise<void>;
}

export type ProcessRole = 'api' | 'worker' | 'script';

export async function createApp(env: Env, role: ProcessRole): Promise<App> {
  const logger = createLogger(env.LOG_LEVEL, role);
  const db = new Database(env.DATABASE_URL, {
    max: env.DATABASE_POOL,
    onError: (error) => logger.error('database', { error }),
  });
  const redis = new Redis(env.REDIS_URL, { maxRetriesPerRequest: 2, lazyConnect: true });
  redis.on('error', (error) => logger.warn('redis', { error: error.message }));
  const sites = new SiteDirectory(db, redis);
  const sessions = new Sessions(db, redis, env.JWT_SECRET);
  const attempts = new Attempts(redis);
  const peers = new Peers(env.TRUSTED_PROXIES);
  await redis.connect();
  const subscriber = redis.duplicate();
  subscriber.on('error', (error) => logger.warn('redis subscriber', { error: error.message }));
  await sites.listen(subscriber);
  await sessions.listen(subscriber);

  const disk = new LocalDisk(env.storageDir, env.STORAGE_SECRET);
  const files: FilesDeps = {
    db,
    storage: disk,
    probe: (file) => runTask({ task: 'probe', file: path.resolve(file) }),
    now: () => new Date(),
    onError: (error) => logger.error('files', { error }),
  };

  const calls: Call[] = [
    ...accountCalls({ db, sessions, attempts, sites }),
    ...siteCalls({ db, sites, attempts, logger, fileUrl: (key) => fileUrl(files, key) }),
    ...uploadCalls(files),
  ];

  return {
    env,
    logger,
    db,
    redis,
    sites,
    sessions,
    attempts,
    peers,
    files,
    disk,
    calls,
    close: async () => {
      subscriber.disconnect();
      redis.disconnect();
      await db.close();
    },
  };
}
