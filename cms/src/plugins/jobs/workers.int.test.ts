import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { finishes, hangs, scriptedAdapter } from '../../../test/helpers/jobs/scripted-adapter';
import {
  CHANNEL,
  createJobsWorld,
  jobsRedisUrl,
  memberOf,
  SITE,
  speechPayload,
  type JobsWorld,
} from '../../../test/helpers/jobs/jobs-world';
import { waitFor } from '../../../test/helpers/wait-for';
import type { ProviderAdapter } from './server/providers/types';
import { claimQueued } from './server/store/claim-store';
import { LeaseLost, requeue, saveProgress, saveStep } from './server/store/lease-store';
import { queueInfo } from './public';

const SLOTS = { heavy: 4, light: 4 };
jest.setTimeout(60_000);

let world: JobsWorld;
const children: ChildProcess[] = [];

beforeEach(async () => {
  world = await createJobsWorld();
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await world.close();
});

const allSucceeded = (count: number) =>
  waitFor(
    `${count} jobs`,
    async () => {
      const { rows } = await world.test.admin.query(
        `select count(*)::int as n from jobs where state = 'succeeded'`,
      );
      return rows[0].n === count;
    },
    40_000,
  );

const startWorker = async (adapter: ProviderAdapter, slots = SLOTS) => {
  const worker = world.runtime({ adapters: [adapter] });
  await worker.startWorker(slots);
  worker.startSweeper();
  return worker;
};

it('finishes on a second worker what a killed one had begun, settled once', async () => {
  const child = fork(join(__dirname, '../../../test/helpers/jobs/hanging-worker.ts'), [], {
    execArgv: ['--import', 'tsx'],
    env: {
      ...process.env,
      WORLD_DATABASE: world.test.url,
      WORLD_REDIS: jobsRedisUrl(),
      WORLD_PREFIX: world.prefix,
      WORLD_DIR: world.dir,
    },
  });
  children.push(child);
  const id = await world.create();
  await waitFor('the first worker to start it', async () => (await world.job(id)).startedAt, 30_000);
  child.kill('SIGKILL');
  await startWorker(scriptedAdapter(finishes));
  const job = await world.reached(id, 'succeeded');
  expect(job.attempts).toBe(2);
  expect(await world.history(id)).toEqual(['queued', 'running', 'queued', 'running', 'succeeded']);
  expect(await world.settlements(id)).toEqual([{ ok: true, reason: '' }]);
});

it('gives up on a job that kills its workers', async () => {
  const id = await world.create();
  await world.test.admin.query(
    `update jobs set state = 'running', attempts = max_attempts, lease_token = 'dead',
       lease_until = now() - interval '1 second' where id = $1`,
    [id],
  );
  await startWorker(scriptedAdapter(finishes));
  expect((await world.reached(id, 'failed')).reason).toContain('多次尝试');
  expect(await world.settlements(id)).toHaveLength(1);
});

it('runs what waited when Redis lost everything', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => world.create()));
  await world.redis.flushdb();
  await startWorker(scriptedAdapter(finishes));
  await world.redis.flushdb();
  await allSucceeded(ids.length);
  for (const id of ids) expect(await world.settlements(id)).toHaveLength(1);
});

it('never runs one job twice at a time, nor settles it twice, with three workers', async () => {
  const running = new Set<string>();
  const runs = new Map<string, number>();
  let together = 0;
  const adapter = scriptedAdapter(async (request, call) => {
    if (running.has(call.jobId)) together += 1;
    running.add(call.jobId);
    runs.set(call.jobId, (runs.get(call.jobId) ?? 0) + 1);
    const outcome = await finishes(request, call);
    running.delete(call.jobId);
    return outcome;
  });
  world.channels.set('fish', { ...CHANNEL, concurrency: 12 });
  await Promise.all([startWorker(adapter), startWorker(adapter), startWorker(adapter)]);
  const ids = await Promise.all(Array.from({ length: 60 }, () => world.create()));
  await allSucceeded(60);
  expect(together).toBe(0);
  expect([...runs.values()]).toEqual(ids.map(() => 1));
  const { rows } = await world.test.admin.query(`select count(*)::int as n from test_settlements`);
  expect(rows[0].n).toBe(60);
});

it('writes nothing more of a job whose lease another worker has', async () => {
  const id = await world.create();
  const [stale] = await claimQueued(world.test.db, 'fish', ['speech'], CHANNEL, 1_000, 1);
  if (!stale) throw new Error('nothing claimed');
  await world.test.admin.query(`update jobs set state = 'queued', lease_token = null, lease_until = null`);
  const [fresh] = await claimQueued(world.test.db, 'fish', ['speech'], CHANNEL, 60_000, 1);
  expect(fresh?.id).toBe(id);
  const writes = [
    () => saveProgress(world.test.db, stale, 50),
    () => saveStep(world.test.db, { ...stale, steps: { speech: { durationMs: 1 } } }, 'speech', 100),
    () => requeue(world.test.db, stale, { afterMs: 0, why: '', lastError: '' }),
  ];
  for (const write of writes) await expect(write()).rejects.toBeInstanceOf(LeaseLost);
  expect(await world.job(id)).toMatchObject({ state: 'running', progress: 0, steps: {} });
});

it('stops a run whose lease is gone, and settles nothing from it', async () => {
  let stopped = false;
  await startWorker(
    scriptedAdapter(async (request, call) => {
      const outcome = await hangs(request, call);
      stopped = true;
      return outcome;
    }),
  );
  const id = await world.create();
  await waitFor('its start', async () => (await world.job(id)).startedAt);
  await world.test.admin.query(
    `update jobs set lease_token = 'somebody else', lease_until = now() + interval '1 hour' where id = $1`,
    [id],
  );
  await waitFor('the run to stop', () => stopped);
  await waitFor('the log', () => world.logged.some((line) => line.includes('taken over')));
  expect((await world.job(id)).state).toBe('running');
  expect(await world.settlements(id)).toEqual([]);
});

describe('a queue', () => {
  /** Order in which jobs were submitted. */
  const recording = () => {
    const order: string[] = [];
    const adapter = scriptedAdapter((request, call) => {
      order.push(call.jobId);
      return finishes(request, call);
    });
    return { order, adapter };
  };
  const many = (count: number, userId: number) =>
    world.test.admin.query(
      `insert into jobs (id, site_id, user_id, kind, channel, payload, max_attempts, subject_type, subject_id,
         deadline_at, turn)
       select 'j_many' || n, 1, $2, 'speech', 'fish', $3, 3, 'thing', 1, now() + interval '1 day', n
       from generate_series(0, $1 - 1) n`,
      [count, userId, JSON.stringify(speechPayload())],
    );

  it('lets one user take turns with another who has 500 jobs waiting', async () => {
    await many(500, 1);
    world.channels.set('fish', { ...CHANNEL, concurrency: 1 });
    const { order, adapter } = recording();
    const late = await world.create({ userId: 2 });
    const second = await world.create({ userId: 2 });
    await startWorker(adapter, { heavy: 1, light: 1 });
    await waitFor('both of the second user', () => order.includes(second));
    expect(order.indexOf(late)).toBeLessThanOrEqual(1);
    expect(order.indexOf(second)).toBeLessThanOrEqual(3);
  });

  it('puts higher priority first', async () => {
    world.channels.set('fish', { ...CHANNEL, concurrency: 1 });
    const { order, adapter } = recording();
    const ordinary = await world.create();
    const urgent = await world.create({ priority: 10 });
    await startWorker(adapter, { heavy: 1, light: 1 });
    await allSucceeded(2);
    expect(order).toEqual([urgent, ordinary]);
  });

  it('keeps to the limits of channel and user over all workers', async () => {
    let now = 0;
    let most = 0;
    const perUser = new Map<number, number>();
    let mostOfOne = 0;
    const adapter = scriptedAdapter(async (request, call) => {
      const user = call.scope.userId ?? 0;
      perUser.set(user, (perUser.get(user) ?? 0) + 1);
      most = Math.max(most, ++now);
      mostOfOne = Math.max(mostOfOne, perUser.get(user) ?? 0);
      await new Promise((resolve) => setImmediate(resolve));
      const outcome = await finishes(request, call);
      now -= 1;
      perUser.set(user, (perUser.get(user) ?? 0) - 1);
      return outcome;
    });
    world.channels.set('fish', { ...CHANNEL, concurrency: 3, userConcurrency: 2 });
    for (let i = 0; i < 24; i++) await world.create({ userId: 1 + (i % 2) });
    await Promise.all([startWorker(adapter), startWorker(adapter)]);
    await allSucceeded(24);
    expect(most).toBeLessThanOrEqual(3);
    expect(mostOfOne).toBeLessThanOrEqual(2);
  });

  it('starts no more a minute than the channel allows', async () => {
    world.channels.set('fish', { ...CHANNEL, startsPerMinute: 2 });
    for (let i = 0; i < 5; i++) await world.create();
    await startWorker(scriptedAdapter(finishes));
    await allSucceeded(2);
    // Another channel goes on, so the worker is alive and has looked again.
    const other = await world.create({ channel: 'hs' });
    await world.reached(other, 'succeeded');
    const { rows } = await world.test.admin.query(
      `select count(*)::int as n from job_events where channel = 'fish' and to_state = 'running'`,
    );
    expect(rows[0].n).toBe(2);
  });

  it('holds still while its channel is paused, and goes on afterwards', async () => {
    world.channels.set('fish', { ...CHANNEL, paused: true });
    const id = await world.create();
    await startWorker(scriptedAdapter(finishes));
    await world.reached(await world.create({ channel: 'hs' }), 'succeeded');
    expect((await world.job(id)).state).toBe('queued');
    world.channels.set('fish', CHANNEL);
    await world.reached(id, 'succeeded');
  });

  it('ends what nobody started for too long', async () => {
    const id = await world.create();
    await world.test.admin.query(`update jobs set deadline_at = now() - interval '1 second' where id = $1`, [
      id,
    ]);
    world.channels.set('fish', { ...CHANNEL, paused: true });
    await startWorker(scriptedAdapter(finishes));
    expect((await world.reached(id, 'failed')).reason).toContain('排队时间过长');
    expect(await world.settlements(id)).toHaveLength(1);
  });

  it('tells position and time left, counting other sites without showing them', async () => {
    await many(6, 1);
    await world.test.admin.query(
      `insert into jobs (id, site_id, user_id, kind, channel, state, payload, max_attempts, subject_type, subject_id,
         deadline_at, started_at, finished_at)
       select 'j_done' || n, 1, 1, 'speech', 'fish', 'succeeded', '{}', 3, 'thing', 1, now(),
         now() - interval '10 seconds', now() from generate_series(1, 5) n`,
    );
    const mine = await world.create({ userId: 9 }, 2);
    const scope = memberOf(2, 9);
    const seen = await world.test.db.session(scope, (sql) => queueInfo(sql, [mine, 'j_many3']));
    expect([...seen.keys()]).toEqual([mine]);
    expect(seen.get(mine)).toEqual({ position: 1, etaSeconds: 20 });
    const owner = memberOf(SITE, 1);
    const theirs = await world.test.db.session(owner, (sql) => queueInfo(sql, ['j_many0', 'j_many5']));
    expect(theirs.get('j_many0')).toEqual({ position: 0, etaSeconds: 10 });
    expect(theirs.get('j_many5')?.position).toBe(6);
  });
});
