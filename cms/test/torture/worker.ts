import { createJobsRuntime } from '../../src/plugins/jobs/public';
import { expireLots } from '../../src/plugins/credits/public';
import { Database } from '../../src/kernel/database/db';
import { ownAdapter, vendorAdapter } from './vendor';
import { channels, fromEnv, logger, NoMedia, paidThing, TIMING } from './world';

const EXPIRE_EVERY_MS = 2_000;

/** A worker process of a run: the product's own runtime, with adapters that do what the jobs' scripts say. */
async function main(): Promise<void> {
  const around = fromEnv();
  const db = new Database(around.databaseUrl, { max: 12 });
  const jobs = createJobsRuntime({
    db,
    redisUrl: around.redisUrl,
    prefix: around.prefix,
    logger,
    subjects: { thing: paidThing },
    media: new NoMedia(around.dir),
    channels,
    adapters: [ownAdapter, vendorAdapter(around.vendorUrl)],
    timing: TIMING,
  });
  await insistent(() => jobs.startWorker({ heavy: 12, light: 24 }));
  jobs.startSweeper();
  setInterval(() => void expireLots(db).catch(() => undefined), EXPIRE_EVERY_MS);
  process.send?.('ready');
  process.on('disconnect', () => process.exit(0));
}

/** A process that starts while the database restarts waits for it, as a supervisor would start it again. */
async function insistent(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch {
    process.exit(1);
  }
}

void main();
