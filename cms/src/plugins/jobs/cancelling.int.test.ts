import { finishes, hangs, scriptedAdapter } from '../../../test/helpers/jobs/scripted-adapter';
import { countingSubject, memberOf, SITE } from '../../../test/helpers/jobs/jobs-world';
import { waitFor } from '../../../test/helpers/wait-for';
import { cancelJob } from './public';
import { world, SLOTS, setUpJobs } from '../../../test/helpers/jobs/jobs-tests';

jest.setTimeout(60_000);

setUpJobs();

describe('cancelling', () => {
  const cancel = (id: string) => {
    const scope = memberOf(SITE, 7);
    return world.test.db.transaction(scope, (tx) =>
      cancelJob({ queue: world.api.queue }, tx, scope, id, countingSubject),
    );
  };

  it('ends a queued job at once, once', async () => {
    const id = await world.create();
    expect(await cancel(id)).toBe('cancelled');
    expect(await cancel(id)).toBe('cancelled');
    expect((await world.job(id)).state).toBe('cancelled');
    expect(await world.settlements(id)).toEqual([{ ok: false, reason: '已取消' }]);
  });

  it('stops embedded work that runs, long before the next heartbeat', async () => {
    const worker = world.runtime({
      adapters: [scriptedAdapter(hangs)],
      timing: { leaseMs: 60_000, beatMs: 50_000 },
    });
    await worker.startWorker(SLOTS);
    const id = await world.create();
    await waitFor('its start', async () => (await world.job(id)).startedAt);
    expect(await cancel(id)).toBe('cancelling');
    await world.reached(id, 'cancelled');
    expect(await world.settlements(id)).toHaveLength(1);
  });

  it('stops it by the heartbeat too, where Redis says nothing', async () => {
    const worker = world.runtime({ adapters: [scriptedAdapter(hangs)] });
    await worker.startWorker(SLOTS);
    const id = await world.create();
    await waitFor('its start', async () => (await world.job(id)).startedAt);
    await world.test.admin.query(`update jobs set cancel_requested = true where id = $1`, [id]);
    await world.reached(id, 'cancelled');
  });

  it('is refused once a vendor was asked', async () => {
    const worker = world.runtime({
      adapters: [
        scriptedAdapter(async () => ({ kind: 'accepted', externalId: 'v1' }), { resubmitSafe: false }),
      ],
    });
    await worker.startWorker(SLOTS);
    const id = await world.create();
    await world.reached(id, 'waiting');
    await expect(cancel(id)).rejects.toMatchObject({ code: 'JOB_NOT_CANCELLABLE' });
  });

  it('is refused once the job is over', async () => {
    await world.runtime({ adapters: [scriptedAdapter(finishes)] }).startWorker(SLOTS);
    const id = await world.create();
    await world.reached(id, 'succeeded');
    await expect(cancel(id)).rejects.toMatchObject({ code: 'JOB_NOT_CANCELLABLE' });
  });
});
