import Redis from 'ioredis';
import { createJobsRuntime } from '../../src/plugins/jobs/public';
import { RateLimits } from '../../src/kernel/http/rate-limits';
import { Database } from '../../src/kernel/database/db';
import { attempt } from './perform';
import { fromEnv, logger } from './world';
import type { Operation } from './operations';

/** A process of a run that takes operations and reports their ends: what an API process is to its users. */
function main(): void {
  const around = fromEnv();
  const redis = new Redis(around.redisUrl, { maxRetriesPerRequest: 2 });
  redis.on('error', () => undefined);
  const db = new Database(around.databaseUrl, { max: 6 });
  const jobs = createJobsRuntime({
    db,
    redisUrl: around.redisUrl,
    prefix: around.prefix,
    logger,
    subjects: {},
  });
  const unlockCodes = async () => {
    const locks = await redis.keys('rate-limit:cdkey:*');
    if (locks.length > 0) await redis.del(locks);
  };
  const deps = { db, queue: jobs.queue, rateLimits: new RateLimits(redis, logger), unlockCodes };
  process.on('message', (operation: Operation) => {
    void attempt(deps, operation).then((report) => process.send?.(report));
  });
  process.on('disconnect', () => process.exit(0));
  process.send?.('ready');
}

main();
