import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { finishes, hangs, scriptedAdapter } from '../../../test/helpers/jobs/scripted-adapter';
import { CHANNEL, jobsRedisUrl } from '../../../test/helpers/jobs/jobs-world';
import { waitFor } from '../../../test/helpers/wait-for';
import { claimQueued } from './server/store/claim-store';
import { LeaseLost, requeue, saveProgress, saveStep } from './server/store/lease-store';
import {
  world,
  startWorker,
  allSucceeded,
  children,
  setUpWorkers,
} from '../../../test/helpers/jobs/workers-world';

jest.setTimeout(60_000);

setUpWorkers();

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
  await waitFor('the first worker to get on', async () => (await world.job(id)).progress > 0, 30_000);
  child.kill('SIGKILL');
  let kept = '';
  await startWorker(
    scriptedAdapter(async (request, call) => {
      kept = join(await call.keepDir(), 'segment');
      expect(await readFile(kept, 'utf8')).toBe('by the first worker');
      return finishes(request, call);
    }),
  );
  const job = await world.reached(id, 'succeeded');
  expect(job.attempts).toBe(2);
  await waitFor('what was kept to be removed', async () => !existsSync(dirname(kept)));
  expect(await world.history(id)).toEqual(['queued', 'running', 'queued', 'running', 'succeeded']);
  expect(await world.settlements(id)).toEqual([{ ok: true, reason: '' }]);
});

it('keeps what a refused attempt left for the next one, and nothing of a job that failed', async () => {
  const found: boolean[] = [];
  let dir = '';
  await startWorker(
    scriptedAdapter(async (_, call) => {
      dir = await call.keepDir();
      found.push(existsSync(join(dir, 'segment')));
      await writeFile(join(dir, 'segment'), 'made');
      const said = { vendorCode: 'x', message: 'no', userMessage: null };
      return { kind: 'rejected', error: { class: found.length < 2 ? 'transient' : 'invalid', ...said } };
    }),
  );
  const id = await world.create();
  await waitFor('the first attempt', async () => found.length > 0);
  await waitFor('its return', async () => {
    await world.test.admin.query(`update jobs set next_run_at = now() where id = $1 and state = 'queued'`, [
      id,
    ]);
    return found.length > 1;
  });
  await world.reached(id, 'failed');
  expect(found).toEqual([false, true]);
  await waitFor('the folder to be removed', async () => !existsSync(dir));
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
