import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import Bull from 'bull';
import { createJobsRuntime } from '../src/plugins/jobs/public';
import { startPaidJob } from '../src/shared/paid-job';
import {
  ACCOUNTS,
  accountScope,
  createBenchDatabase,
  endow,
  redisUrl,
  type BenchDatabase,
} from './bench-database';
import { CHANNEL, quiet } from './jobs-setting';
import { inLanes, line, median, perSecond, runBench } from './report';

const LANES = 16;
const JOBS = 1_500;
const BARE_JOBS = 4_000;
const ROUNDS = 3;

async function crew(count: number, args: string[]): Promise<{ dismiss(): Promise<void> }> {
  const workers: ChildProcess[] = [];
  for (let i = 0; i < count; i++) {
    const worker = fork(join(__dirname, 'jobs-worker.js'), args);
    workers.push(worker);
    await once(worker, 'message');
  }
  return {
    dismiss: async () => {
      for (const worker of workers) {
        worker.kill('SIGKILL');
        if (worker.exitCode === null && worker.signalCode === null) await once(worker, 'exit');
      }
    },
  };
}

async function until(done: () => Promise<boolean>): Promise<void> {
  while (!(await done())) await delay(20);
}

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i);

/** Jobs a second from being asked for to being over, nothing kept but Bull's own keys. */
async function bareBull(count: number): Promise<number> {
  const prefix = `bench-${randomUUID()}`;
  const workers = await crew(1, ['bull', '', prefix]);
  const queue = new Bull('bare', redisUrl(), { prefix });
  await queue.isReady();
  const started = performance.now();
  await inLanes(LANES, numbers(count), () => queue.add({}, { removeOnComplete: true }));
  await until(async () => {
    const { waiting, active } = await queue.getJobCounts();
    return waiting + active === 0;
  });
  const rate = perSecond(count, performance.now() - started);
  await queue.close();
  await workers.dismiss();
  return rate;
}

/** The same with rows, holds and captures. */
async function paidJobs(bench: BenchDatabase, count: number, workerCount: number): Promise<number> {
  const prefix = `bench-${randomUUID()}:`;
  const workers = await crew(workerCount, ['jobs', bench.url, prefix]);
  const { db, admin } = bench;
  const api = createJobsRuntime({ db, redisUrl: redisUrl(), prefix, logger: quiet, subjects: {} });
  const ended = async () => {
    const { rows } = await admin.query<{ n: number }>(
      `select count(*)::int as n from jobs where state = 'succeeded'`,
    );
    return rows[0]?.n ?? 0;
  };
  // As autovacuum does: the planner knows its tables.
  await admin.query('vacuum analyze');
  const before = await ended();
  const started = performance.now();
  await inLanes(LANES, numbers(count), async (i) => {
    const userId = 1 + (i % ACCOUNTS);
    const scope = accountScope(userId);
    await db.transaction(scope, (tx) =>
      startPaidJob({ queue: api.queue }, tx, scope, {
        kind: 'speech',
        channel: CHANNEL,
        payload: {
          text: '你好',
          voice: { variant: 'f2', pitch: 50, range: 50, formant: 1, tempo: 1, shelfDb: 0 },
          params: { rate: 1, volume: 1, pitch: 1 },
          label: null,
        },
        userId,
        subject: { type: 'bench', id: 1 },
        action: 'speech',
        actionName: '语音合成',
        remark: '',
        price: { ref: 'bench@1', unit: 'second', credits: 1 },
        quantity: 5,
      }),
    );
  });
  await until(async () => (await ended()) >= before + count);
  const rate = perSecond(count, performance.now() - started);
  await workers.dismiss();
  await api.stop(0);
  return rate;
}

runBench(async () => {
  const bench = await createBenchDatabase(LANES);
  await endow(bench.db);
  await bareBull(BARE_JOBS / 4);
  // A database that has run for a while: plans made over empty tables are of no use to anybody.
  await paidJobs(bench, JOBS, 1);
  const rounds: { bare: number; ours: number }[] = [];
  for (let i = 0; i < ROUNDS; i++)
    rounds.push({ bare: await bareBull(BARE_JOBS), ours: await paidJobs(bench, JOBS, 1) });
  line('jobs that do nothing, bare Bull, 1 worker', `${median(rounds.map((r) => r.bare)).toFixed(0)} /s`);
  line(
    'jobs that do nothing, held, recorded and charged, 1 worker',
    `${median(rounds.map((r) => r.ours)).toFixed(0)} /s`,
  );
  line('  ours ÷ bare Bull (aim ≥ 0.25)', median(rounds.map((r) => r.ours / r.bare)).toFixed(2));
  for (const workers of [2, 4])
    line(`  the same with ${workers} workers`, `${(await paidJobs(bench, JOBS, workers)).toFixed(0)} /s`);
  await bench.drop();
});
