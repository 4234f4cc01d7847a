import { Client } from 'pg';
import Redis from 'ioredis';
import { createTestDatabase, redisUrl } from '../helpers/database';
import { runTorture, type TortureReport } from './run-torture';

/** A Redis database that nobody else uses: the run empties it. */
function ownRedisUrl(): string {
  const url = new URL(redisUrl());
  url.pathname = '/8';
  return url.href;
}

/** All of a database's connections cut at once: what a server restart is to its clients. */
async function cutConnections(databaseUrl: string): Promise<void> {
  const admin = new Client({ connectionString: databaseUrl });
  await admin.connect();
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await admin.end();
}

async function emptyRedis(): Promise<void> {
  const redis = new Redis(ownRedisUrl());
  await redis.flushdb();
  redis.disconnect();
}

async function smallRun(seed: number): Promise<TortureReport> {
  const test = await createTestDatabase([]);
  test.admin.on('error', () => undefined);
  try {
    return await runTorture({
      databaseUrl: test.url,
      redisUrl: ownRedisUrl(),
      seed,
      operations: 240,
      accounts: 21,
      operators: 2,
      workers: 2,
      killOperatorEvery: 80,
      killWorkerEvery: 110,
      blows: [
        { at: 0.35, name: 'connections cut', strike: () => cutConnections(test.url) },
        { at: 0.6, name: 'FLUSHDB', strike: emptyRedis },
      ],
      limitMs: 60_000,
    });
  } finally {
    await test.drop();
  }
}

it('loses no credit and no job to killed processes, cut connections and an emptied Redis', async () => {
  const report = await smallRun(7);
  expect(report.violations).toEqual([]);
  expect(report.counts.ended).toBeGreaterThanOrEqual(240);
  expect(report.operatorsKilled).toBeGreaterThan(0);
  expect(report.workersKilled).toBeGreaterThan(0);
  expect(report.figures.jobs.succeeded).toBeGreaterThan(0);
}, 120_000);
