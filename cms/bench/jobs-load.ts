import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import Bull from 'bull';
import type { Client } from 'pg';
import { createJobsRuntime } from '../src/plugins/jobs/public';
import { startPaidJob } from '../src/billing/paid-job';
import { ACCOUNTS, accountScope, redisUrl, type BenchDatabase } from './bench-database';
import { crewOf } from './jobs-crew';
import { CHANNEL, quiet } from './jobs-setting';
import { inLanes, perSecond } from './report';

export const LANES = 16;

/** Whose jobs are asked for, in order; `everyMs` apart, or as fast as `LANES` lanes can. */
export interface Load {
  users: readonly number[];
  everyMs?: number;
}
export interface Run {
  perSecond: number;
  /** Milliseconds from submission to start, in the order of the starts, with their users. */
  starts: { userId: number; waitMs: number }[];
  /** Sent by the workers, per job. */
  statements: number;
}

async function until(done: () => Promise<boolean>): Promise<void> {
  while (!(await done())) await delay(20);
}

async function submitAll({ users, everyMs }: Load, submit: (userId: number) => Promise<unknown>) {
  if (everyMs === undefined) return inLanes(LANES, users, submit);
  const sent: Promise<unknown>[] = [];
  for (const user of users) {
    sent.push(submit(user));
    await delay(everyMs);
  }
  await Promise.all(sent);
}

/** From being asked for to being over, nothing kept but Bull's own keys. */
export async function bareBull(load: Load, workerCount = 1): Promise<Run> {
  const prefix = `bench-${randomUUID()}`;
  const workers = await crewOf(workerCount, ['bull', '', prefix]);
  const queue = new Bull('bare', redisUrl(), { prefix });
  await queue.isReady();
  const started = performance.now();
  await submitAll(load, (userId) => queue.add({ userId }, { removeOnComplete: true }));
  await until(async () => {
    const { waiting, active } = await queue.getJobCounts();
    return waiting + active === 0;
  });
  const rate = perSecond(load.users.length, performance.now() - started);
  const { waits } = await workers.figures();
  await queue.close();
  await workers.dismiss();
  return { perSecond: rate, starts: waits.map((waitMs) => ({ userId: 0, waitMs })), statements: 0 };
}

const order = (userId: number) => ({
  kind: 'speech' as const,
  channel: CHANNEL,
  payload: {
    text: '你好',
    voice: { variant: 'f2' as const, pitch: 50, range: 50, formant: 1, tempo: 1, shelfDb: 0 },
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
});

const WARMING = LANES * 6;

const clock = async (admin: Client): Promise<string> =>
  (await admin.query<{ now: string }>('select clock_timestamp()::text as now')).rows[0]?.now ?? '';

async function warmUp(admin: Client, submit: (userId: number) => Promise<unknown>, workers: number) {
  const users = Array.from({ length: WARMING * workers }, (_, i) => 1 + (i % ACCOUNTS));
  await submitAll({ users }, submit);
  await until(async () => {
    const { rows } = await admin.query(`select 1 from jobs where state in ('queued', 'running') limit 1`);
    return rows.length === 0;
  });
}

/** The same with rows, holds and captures. With `first` all are asked for before the workers come. */
export async function paidJobs(
  { db, admin, url }: BenchDatabase,
  load: Load,
  workerCount = 1,
  how: { first?: boolean } = {},
): Promise<Run> {
  const prefix = `bench-${randomUUID()}:`;
  const api = createJobsRuntime({ db, redisUrl: redisUrl(), prefix, logger: quiet, subjects: {} });
  const submit = (userId: number) => {
    const scope = accountScope(userId);
    return db.transaction(scope, (tx) => startPaidJob({ queue: api.queue }, tx, scope, order(userId)));
  };
  // As autovacuum does: the planner knows its tables.
  await admin.query('vacuum analyze');
  let since = await clock(admin);
  if (how.first) await submitAll(load, submit);
  const workers = await crewOf(workerCount, ['jobs', url, prefix]);
  // Fresh connections plan every statement once, and fresh processes compile their code: neither is what is measured.
  if (!how.first) await warmUp(admin, submit, workerCount);
  const before = await workers.figures();
  if (!how.first) since = await clock(admin);
  const started = performance.now();
  if (!how.first) await submitAll(load, submit);
  await until(async () => {
    const { rows } = await admin.query<{ n: number }>(
      `select count(*)::int as n from jobs where state = 'succeeded' and created_at > $1`,
      [since],
    );
    return rows[0]?.n === load.users.length;
  });
  const rate = perSecond(load.users.length, performance.now() - started);
  const { statements } = await workers.figures();
  await workers.dismiss();
  await api.stop(0);
  const { rows: starts } = await admin.query<{ userId: number; waitMs: number }>(
    `select user_id as "userId", (extract(epoch from started_at - created_at) * 1000)::float8 as "waitMs"
     from jobs where created_at > $1 order by started_at, id`,
    [since],
  );
  return { perSecond: rate, starts, statements: (statements - before.statements) / load.users.length };
}
