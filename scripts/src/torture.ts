import { randomInt } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import Redis from 'ioredis';
import { insertCatalogue } from '../../cms/test/helpers/api/catalogue';
import { startServer } from '../../cms/test/helpers/api/server';
import { flood, type FloodReport } from '../../cms/test/torture/flood';
import { runTorture, type TortureReport } from '../../cms/test/torture/run-torture';
import { buildAll } from './lib/build';
import { DATA_DIR } from './lib/paths';
import { startPostgres } from './lib/postgres';
import { startRedis } from './lib/redis';
import { runMain, step, Unusable } from './lib/report';
import { loadSecrets } from './lib/secrets';
import { ensureTools } from './lib/tools';

const OPERATIONS = 10_000;
const SHOWN_VIOLATIONS = 40;
const MOST_ACCOUNTS = 501;

/**
 * `npm run torture [-- --seconds 240 --seed 1]`: 10,000 random operations from eight processes on one hot account and
 * 500 others, while processes are killed, PostgreSQL is restarted without a shutdown and Redis loses all it has.
 * Durability is on. Then 200 senders flood an API process for a minute (`--flood 60 --senders 200`; `--flood 0` for
 * none). Ends with 1 if a single credit, job or settlement is off, or a request was not answered as it should be.
 */
runMain(async () => {
  const { seconds, seed, operations, floodSeconds, senders } = readOptions();
  const dataDir = path.join(DATA_DIR, `torture-${process.pid}`);
  ensureTools(['postgres', 'redis']);
  const server = floodSeconds > 0 ? [] : (['engine', 'server'] as const);
  await buildAll({ skip: [...server, 'panel', 'user app', 'admin app'] });
  const secrets = loadSecrets(dataDir);
  const postgres = await startPostgres(dataDir, secrets.POSTGRES_PASSWORD);
  const redis = await startRedis(dataDir, secrets.REDIS_PASSWORD);
  try {
    step(`torture, seed ${seed}, at most ${seconds} s of operations`);
    const report = await runTorture({
      databaseUrl: postgres.url,
      redisUrl: redis.url,
      seed,
      operations,
      // Each begins with a grant; the most of a short run is other acts.
      accounts: Math.min(MOST_ACCOUNTS, 1 + 2 * Math.ceil(operations / 20)),
      operators: 8,
      workers: 3,
      killOperatorEvery: Math.ceil(operations / 20),
      killWorkerEvery: Math.ceil(operations / 10),
      blows: [
        { at: 0.4, name: 'PostgreSQL restarted at once', strike: () => postgres.crash() },
        { at: 0.7, name: 'Redis emptied', strike: () => flushAll(redis.url) },
      ],
      limitMs: seconds * 1000,
      onProgress: step,
    });
    print(report);
    const violations = [...report.violations];
    if (floodSeconds > 0) {
      step(`a flood of ${floodSeconds} s by ${senders} senders`);
      const flooded = await floodApi(postgres.url, redis.url, floodSeconds, senders);
      printFlood(flooded);
      violations.push(...flooded.violations);
    }
    process.exitCode = violations.length === 0 ? 0 : 1;
  } finally {
    await redis.stop();
    postgres.destroy();
    if (existsSync(dataDir)) rmSync(dataDir, { recursive: true, force: true });
  }
});

function readOptions() {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string' },
      seed: { type: 'string' },
      operations: { type: 'string' },
      flood: { type: 'string' },
      senders: { type: 'string' },
    },
  });
  const whole = (name: keyof typeof values, fallback: number, most: number, least = 1) => {
    const value = Number(values[name] ?? fallback);
    if (!Number.isInteger(value) || value < least || value > most)
      throw new Unusable(`--${name} must be a whole number from ${least} to ${most}.`);
    return value;
  };
  return {
    seconds: whole('seconds', 240, 420),
    seed: whole('seed', randomInt(1, 2 ** 31), 2 ** 32 - 1),
    operations: whole('operations', OPERATIONS, 100_000),
    floodSeconds: whole('flood', 60, 3_600, 0),
    senders: whole('senders', 200, 2_000),
  };
}

/** What a flood asks for is to be done, not refused for being much. */
const ROOM = {
  MEMBER_OPEN_JOBS: '10000',
  MEMBER_OPEN_JOBS_PER_KIND: '10000',
  MEMBER_AUDITIONS_PER_HOUR: '10000',
  // As installations have it, not as few as tests make do with.
  DATABASE_POOL: '12',
  DATABASE_NESTED: 'report',
};

/** Floods a built API process over a database of its own on these servers. */
async function floodApi(
  databaseUrl: string,
  redisUrl: string,
  seconds: number,
  senders: number,
): Promise<FloodReport> {
  Object.assign(process.env, { TEST_DATABASE_URL: databaseUrl, TEST_REDIS_URL: redisUrl });
  const server = await startServer(1, ROOM);
  try {
    return await flood(server, { seconds, senders, catalogue: await insertCatalogue(server) });
  } finally {
    await server.stop();
  }
}

async function flushAll(url: string): Promise<void> {
  const redis = new Redis(url);
  await redis.flushall();
  redis.disconnect();
}

const line = (what: string, figure: string | number) =>
  process.stdout.write(`${what.padEnd(44)} ${figure}\n`);

function printFlood({ asked, seconds, ends, median, slowest, memory, violations }: FloodReport): void {
  line('requests of the flood, per second', `${asked}, ${(asked / seconds).toFixed(0)}`);
  line('  done, refused, turned away', `${ends.done}, ${ends.refused}, ${ends.turnedAway}`);
  line('  median and longest wait', `${median.toFixed(0)} ms, ${slowest.toFixed(0)} ms`);
  line('  memory before, at most, after', `${memory.before}, ${memory.peak}, ${memory.after} MiB`);
  line('violations of the flood', violations.length);
  for (const violation of violations.slice(0, SHOWN_VIOLATIONS)) process.stdout.write(`✗ ${violation}\n`);
}

function print({ counts, figures, violations, ...report }: TortureReport): void {
  line('operations ended / asked for', `${counts.ended} / ${counts.asked}`);
  line('  done in all, refused', `${counts.done}, ${counts.refused}`);
  line(
    '  done',
    Object.entries(report.doneBy)
      .map(([act, n]) => `${n} ${act}`)
      .join(', '),
  );
  line('  per second', (counts.ended / report.seconds).toFixed(0));
  line('  in doubt, sent again under their key', counts.inDoubt);
  line('  repeated on purpose; keys forged', `${counts.replayed}; ${counts.forged}`);
  line('processes killed: API stand-ins, workers', `${report.operatorsKilled}, ${report.workersKilled}`);
  for (const blow of report.blows) line(blow.name, `${(blow.ms / 1000).toFixed(1)} s`);
  line(
    'jobs',
    Object.entries(figures.jobs)
      .map(([state, n]) => `${n} ${state}`)
      .join(', '),
  );
  line('time until all jobs had ended', `${report.drainSeconds.toFixed(1)} s`);
  line('credits granted − spent + refunded', `${figures.granted} − ${figures.spent} + ${figures.refunded}`);
  line('  − recalled − expired = left', `− ${figures.recalled} − ${figures.expired} = ${figures.left}`);
  line('ledger entries told again on paper', figures.entries);
  line('credits off', figures.off);
  line('violations', violations.length);
  line('seed', report.seed);
  for (const violation of violations.slice(0, SHOWN_VIOLATIONS)) process.stdout.write(`✗ ${violation}\n`);
}
