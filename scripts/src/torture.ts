import { randomInt } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import Redis from 'ioredis';
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

/**
 * `npm run torture [-- --seconds 240 --seed 1]`: 10,000 random operations from eight processes on one hot account and
 * 500 others, while processes are killed, PostgreSQL is restarted without a shutdown and Redis loses all it has.
 * Durability is on. Ends with 1 if a single credit, job or settlement is off.
 */
runMain(async () => {
  const { seconds, seed, operations } = readOptions();
  const dataDir = path.join(DATA_DIR, `torture-${process.pid}`);
  ensureTools(['postgres', 'redis']);
  buildAll({ skip: ['engine', 'server', 'panel', 'user app', 'admin app'] });
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
      accounts: 501,
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
    process.exitCode = report.violations.length === 0 ? 0 : 1;
  } finally {
    await redis.stop();
    postgres.destroy();
    if (existsSync(dataDir)) rmSync(dataDir, { recursive: true, force: true });
  }
});

function readOptions(): { seconds: number; seed: number; operations: number } {
  const { values } = parseArgs({
    options: { seconds: { type: 'string' }, seed: { type: 'string' }, operations: { type: 'string' } },
  });
  const whole = (name: keyof typeof values, fallback: number, most: number) => {
    const value = Number(values[name] ?? fallback);
    if (!Number.isInteger(value) || value < 1 || value > most)
      throw new Unusable(`--${name} must be a whole number from 1 to ${most}.`);
    return value;
  };
  return {
    seconds: whole('seconds', 240, 420),
    seed: whole('seed', randomInt(1, 2 ** 31), 2 ** 32 - 1),
    operations: whole('operations', OPERATIONS, 100_000),
  };
}

async function flushAll(url: string): Promise<void> {
  const redis = new Redis(url);
  await redis.flushall();
  redis.disconnect();
}

function print({ counts, figures, violations, ...report }: TortureReport): void {
  const line = (what: string, figure: string | number) =>
    process.stdout.write(`${what.padEnd(44)} ${figure}\n`);
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
