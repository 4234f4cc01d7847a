import { finishes, hangs, sampleOutput, scriptedAdapter } from '../../../test/helpers/jobs/scripted-adapter';
import { countingSubject, memberOf, SITE, speechPayload } from '../../../test/helpers/jobs/jobs-world';
import { waitFor } from '../../../test/helpers/wait-for';
import { cancelJob, createJob, getJob, JOB_EVENTS_CHANNEL, readResult } from './public';
import { world, SLOTS, setUpJobs } from '../../../test/helpers/jobs/jobs-tests';

jest.setTimeout(60_000);

setUpJobs();

describe('a job', () => {
  it('runs, keeps its files, settles once and leaves its history', async () => {
    const worker = world.runtime({ adapters: [scriptedAdapter(finishes)] });
    await worker.startWorker(SLOTS);
    const id = await world.create();
    const job = await world.reached(id, 'succeeded');
    expect(readResult('speech', job.result)).toEqual({ durationMs: 4_000, fileId: 1, trackFileId: 2 });
    expect(job.progress).toBe(100);
    expect(await world.settlements(id)).toEqual([{ ok: true, reason: '' }]);
    expect(await world.history(id)).toEqual(['queued', 'running', 'succeeded']);
    expect([...world.media.saved.keys()]).toEqual([`job:${id}:speech:audio`, `job:${id}:speech:track`]);
  });

  it('tells every change to whoever listens', async () => {
    const events: string[] = [];
    const states = () => events.map((text) => JSON.parse(text) as { state: string; progress: number });
    const listener = world.redis.duplicate();
    listener.on('message', (_channel, text) => events.push(text));
    await listener.subscribe(world.prefix + JOB_EVENTS_CHANNEL);
    const worker = world.runtime({
      adapters: [
        scriptedAdapter(async (request, call) => {
          call.onProgress(40);
          // What is reported at the very end goes under with the end.
          await waitFor('the report', () => states().some((event) => event.progress === 40));
          return finishes(request, call);
        }),
      ],
    });
    await worker.startWorker(SLOTS);
    const id = await world.create();
    await waitFor('the last event', () => states().some((event) => event.state === 'succeeded'));
    const subject = { type: 'thing', id: 1 };
    const first = { siteId: SITE, userId: 7, jobId: id, subject, state: 'queued', progress: 0 };
    expect(states()[0]).toEqual(first);
    expect(states()).toContainEqual(expect.objectContaining({ state: 'running', progress: 40 }));
    expect(states().at(-1)).toMatchObject({ state: 'succeeded', progress: 100 });
    listener.disconnect();
  });

  it('is made once per client key, and only with the same data', async () => {
    const first = await world.create({ clientKey: 'form-1' });
    expect(await world.create({ clientKey: 'form-1' })).toBe(first);
    expect(await world.create({ clientKey: 'form-1', userId: 8 })).not.toBe(first);
    const payload = speechPayload('别的');
    await expect(world.create({ clientKey: 'form-1', payload })).rejects.toMatchObject({
      code: 'KEY_REUSED',
    });
  });

  it('leaves nothing behind when its transaction fails', async () => {
    const scope = memberOf(SITE, 7);
    const making = world.test.db.transaction(scope, async (tx) => {
      await createJob({ queue: world.api.queue }, tx, scope, {
        kind: 'speech',
        channel: 'fish',
        payload: speechPayload(),
        userId: 7,
        subject: { type: 'thing', id: 1 },
      });
      throw new Error('later in the same transaction');
    });
    await expect(making).rejects.toThrow('later');
    const { rows } = await world.test.admin.query('select 1 from jobs union all select 1 from job_events');
    expect(rows).toEqual([]);
  });

  it('is written although Redis is away', async () => {
    const deaf = world.runtime({ redisUrl: 'redis://127.0.0.1:1' });
    const scope = memberOf(SITE, 7);
    const { jobId } = await world.test.db.transaction(scope, (tx) =>
      createJob({ queue: deaf.queue }, tx, scope, {
        kind: 'speech',
        channel: 'fish',
        payload: speechPayload(),
        userId: 7,
        subject: { type: 'thing', id: 1 },
      }),
    );
    await world.runtime({ adapters: [scriptedAdapter(finishes)] }).startWorker(SLOTS);
    await world.reached(jobId, 'succeeded');
  });

  it('is seen by its own site alone', async () => {
    const id = await world.create();
    const other = memberOf(2, 7);
    expect(await world.test.db.session(other, (sql) => getJob(sql, other, id))).toBeNull();
    const cancelling = world.test.db.transaction(other, (tx) =>
      cancelJob({ queue: world.api.queue }, tx, other, id, countingSubject),
    );
    await expect(cancelling).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('refuses moves that the table of states does not know, and keeps its history', async () => {
    const id = await world.create();
    const { admin } = world.test;
    await expect(
      admin.query(`update jobs set state = 'succeeded', finished_at = now() where id = $1`, [id]),
    ).rejects.toThrow('may not go from queued to succeeded');
    await admin.query(`update jobs set state = 'cancelled', finished_at = now() where id = $1`, [id]);
    await expect(
      admin.query(`update jobs set state = 'queued', finished_at = null where id = $1`, [id]),
    ).rejects.toThrow('may not go from cancelled to queued');
    await expect(admin.query('delete from job_events')).rejects.toThrow('append-only');
    await expect(admin.query('truncate job_events')).rejects.toThrow('append-only');
  });
});

describe('failure', () => {
  const refusing = (errorClass: 'busy' | 'content' | 'transient') =>
    scriptedAdapter(async () => ({
      kind: 'rejected',
      error: { class: errorClass, vendorCode: '1302', message: 'vendor words', userMessage: null },
    }));

  it('that is definite ends the job with a reason for the user and words for staff', async () => {
    await world.runtime({ adapters: [refusing('content')] }).startWorker(SLOTS);
    const id = await world.create();
    const job = await world.reached(id, 'failed');
    expect(job.reason).toBe('内容未通过审核，请修改后重试');
    expect(job.lastError).toBe('content · 1302 · vendor words');
    expect(await world.settlements(id)).toEqual([{ ok: false, reason: job.reason }]);
  });

  it('that may pass is tried again later, until the attempts are used up', async () => {
    await world.runtime({ adapters: [refusing('transient')] }).startWorker(SLOTS);
    const id = await world.create();
    for (const attempts of [1, 2]) {
      const job = await waitFor('the next attempt', async () => {
        const now = await world.job(id);
        return now.state === 'queued' && now.attempts === attempts ? now : null;
      });
      expect(job.lastError).toContain('vendor words');
      const { rows } = await world.test.admin.query(
        `update jobs set next_run_at = now() where id = $1 and next_run_at > now() + interval '500 ms' returning id`,
        [id],
      );
      expect(rows).toHaveLength(1);
    }
    const job = await world.reached(id, 'failed');
    expect(job.attempts).toBe(3);
    expect(await world.settlements(id)).toHaveLength(1);
  });

  it('of a channel that nothing serves ends the job', async () => {
    const elsewhere = scriptedAdapter(finishes, { code: 'elsewhere' });
    await world.runtime({ adapters: [elsewhere] }).startWorker(SLOTS);
    const id = await world.create();
    expect((await world.reached(id, 'failed')).reason).toContain('该通道暂时不可用');
  });

  it('of a kind that nobody offers ends the job with a clear word, and gives back', async () => {
    await world.runtime({ adapters: [scriptedAdapter(finishes)] }).startWorker(SLOTS);
    const id = await world.create({ kind: 'script', payload: { instruction: '润色', text: '你好' } });
    const { reason } = await world.reached(id, 'failed');
    expect(reason).toBe('该功能暂未开通，请联系客服或稍后再试');
    expect(await world.settlements(id)).toEqual([{ ok: false, reason }]);
  });

  it('to settle leaves the outcome to staff, and the work is not lost', async () => {
    const worker = world.runtime({
      adapters: [scriptedAdapter(finishes)],
      subjects: {
        thing: {
          settle: async () => {
            throw new Error('cannot settle');
          },
        },
      },
    });
    await worker.startWorker(SLOTS);
    const id = await world.create();
    const job = await world.reached(id, 'unknown');
    expect(job.lastError).toContain('cannot settle');
    expect(job.steps).toHaveProperty('speech.audio');
    expect(await world.settlements(id)).toEqual([]);
  });
});

describe('stopping a worker', () => {
  it('gives its jobs back unfinished, at no cost of an attempt', async () => {
    const first = world.runtime({ adapters: [scriptedAdapter(hangs)] });
    await first.startWorker(SLOTS);
    const id = await world.create();
    await waitFor('its start', async () => (await world.job(id)).startedAt);
    await first.stop(0);
    expect(await world.job(id)).toMatchObject({ state: 'queued', attempts: 0 });
    await world.runtime({ adapters: [scriptedAdapter(finishes)] }).startWorker(SLOTS);
    expect((await world.reached(id, 'succeeded')).attempts).toBe(1);
  });

  it('lets them finish where they are quick enough', async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    const worker = world.runtime({
      adapters: [
        scriptedAdapter(async (request, call) => {
          await gate;
          return { kind: 'finished', output: await sampleOutput(request.op, call.scratchDir) };
        }),
      ],
    });
    await worker.startWorker(SLOTS);
    const id = await world.create();
    await waitFor('its start', async () => (await world.job(id)).startedAt);
    const stopped = worker.stop(10_000);
    release();
    await stopped;
    expect((await world.job(id)).state).toBe('succeeded');
  });
});
