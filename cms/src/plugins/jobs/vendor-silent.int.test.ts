import { standInAdapter } from '../../../test/helpers/jobs/stand-in-vendor';
import { waitFor } from '../../../test/helpers/wait-for';
import {
  vendor,
  start,
  world,
  hurry,
  worker,
  workWith,
  setUpVendor,
} from '../../../test/helpers/jobs/vendor-world';

/** A paid vendor: at-least-once work must become exactly-once money. */
jest.setTimeout(60_000);

setUpVendor();

it('whose answer got lost leaves the job unknown: never submitted again, nothing settled', async () => {
  vendor.submitModes = ['lose-answer', 'accept'];
  await start();
  const id = await world.create();
  await world.reached(id, 'unknown');
  // Sweeps and claims go on for everybody else, many times over.
  for (let round = 0; round < 5; round++) {
    await hurry();
    const next = await world.create();
    await waitFor('the next job to be taken', () =>
      vendor.taken.some((job) => job.clientKey.startsWith(next)),
    );
  }
  expect((await world.job(id)).state).toBe('unknown');
  expect(vendor.taken.filter((job) => job.clientKey.startsWith(id))).toHaveLength(1);
  expect(await world.settlements(id)).toEqual([]);
});

describe('that knows our reference and whose answer got lost', () => {
  const knowing = () => ({
    ...standInAdapter(vendor),
    referenceOf: (_request: unknown, clientKey: string) => ({ id: clientKey, bag: { op: 'speech' } }),
  });
  beforeEach(() => {
    workWith(knowing());
  });

  it('is asked by it: the job ends by itself, submitted and settled once', async () => {
    vendor.submitModes = ['lose-answer'];
    vendor.pollModes = ['forgotten', 'done'];
    await start();
    const id = await world.create();
    const lost = await world.reached(id, 'unknown');
    expect(lost.external).toEqual({ id: `${id}-speech`, bag: { op: 'speech' } });
    await hurry();
    await waitFor('the first question', async () => (await world.job(id)).lastError.includes('no such job'));
    expect((await world.job(id)).state).toBe('unknown');
    await hurry();
    await world.reached(id, 'succeeded');
    expect(vendor.taken).toHaveLength(1);
    expect(await world.settlements(id)).toHaveLength(1);
  });

  it('is asked by it too when the worker died while asking', async () => {
    const id = await world.create();
    await world.test.admin.query(
      `update jobs set state = 'running', attempts = 1, lease_token = 'dead', lease_until = now() - interval '1 second',
         submitted_at = now(), adapter = 'stand-in', reference_id = 'ours', reference_bag = '{"op": "speech"}'
       where id = $1`,
      [id],
    );
    await start();
    await world.reached(id, 'succeeded');
    expect(vendor.taken).toEqual([]);
    expect(await world.history(id)).toContain('unknown');
  });
});

it('that does not know the job any more leaves it unknown, and may yet remember', async () => {
  vendor.pollModes = ['forgotten', 'done'];
  await start();
  const id = await world.create();
  await world.reached(id, 'waiting');
  await hurry();
  expect((await world.reached(id, 'unknown')).lastError).toContain('no such job');
  expect(await world.settlements(id)).toEqual([]);
  await hurry();
  await world.reached(id, 'succeeded');
  expect(await world.history(id)).toEqual([
    'queued',
    'running',
    'waiting',
    'unknown',
    'waiting',
    'running',
    'succeeded',
  ]);
  expect(await world.settlements(id)).toHaveLength(1);
});

it('is asked again when its result could not be stored', async () => {
  const save = jest.spyOn(world.media, 'save').mockRejectedValueOnce(new Error('disk full'));
  await start();
  const id = await world.create();
  await world.reached(id, 'waiting');
  await hurry();
  await waitFor('the fault', async () => (await world.job(id)).lastError.includes('disk full'));
  expect((await world.job(id)).state).toBe('waiting');
  await hurry();
  await world.reached(id, 'succeeded');
  expect(vendor.taken).toHaveLength(1);
  expect(save).toHaveBeenCalledTimes(3);
});

it('that is silent past its time limit leaves the job unknown', async () => {
  vendor.pollModes = ['working'];
  await start();
  const id = await world.create();
  await world.reached(id, 'waiting');
  await world.test.admin.query(`update jobs set deadline_at = now() - interval '1 second' where id = $1`, [
    id,
  ]);
  expect((await world.reached(id, 'unknown')).lastError).toContain('did not finish in time');
});

it('that was being asked when the worker died is unclear, not asked again', async () => {
  const id = await world.create();
  await world.test.admin.query(
    `update jobs set state = 'running', attempts = 1, lease_token = 'dead', lease_until = now() - interval '1 second',
       submitted_at = now(), adapter = 'stand-in' where id = $1`,
    [id],
  );
  await start();
  expect((await world.reached(id, 'unknown')).lastError).toContain('lost while submitting');
  expect(vendor.taken).toEqual([]);
});

it('that was about to be asked when the worker died is asked by the next one', async () => {
  const id = await world.create();
  await world.test.admin.query(
    `update jobs set state = 'running', attempts = 1, lease_token = 'dead', lease_until = now() - interval '1 second'
     where id = $1`,
    [id],
  );
  await start();
  await world.reached(id, 'waiting');
  expect(vendor.taken).toHaveLength(1);
});

it('whose poller died is asked by the next one', async () => {
  await start();
  vendor.pollModes = ['working', 'done'];
  const id = await world.create();
  await world.reached(id, 'waiting');
  await world.test.admin.query(
    `update jobs set next_run_at = now(), lease_token = 'dead', lease_until = now() - interval '1 second'
     where id = $1`,
    [id],
  );
  await waitFor('a question', () => vendor.polls === 1);
  await hurry();
  await world.reached(id, 'succeeded');
});

describe('a callback', () => {
  const call = (id: unknown) => worker.receiveCallback('stand-in', { headers: {}, body: { id } });

  it('is a wake-up: the truth is asked for, once however often it comes', async () => {
    await start();
    const id = await world.create();
    await world.reached(id, 'waiting');
    expect(await call('v1')).toBe(true);
    await world.reached(id, 'succeeded');
    expect(await call('v1')).toBe(false);
    expect(vendor.polls).toBe(1);
    expect(await world.settlements(id)).toHaveLength(1);
  });

  it('that comes too early or is made up changes nothing', async () => {
    const id = await world.create();
    expect(await call('v1')).toBe(false);
    expect(await call({ $gt: '' })).toBe(false);
    expect(await worker.receiveCallback('nobody', { headers: {}, body: { id: 'v1' } })).toBe(false);
    expect((await world.job(id)).state).toBe('queued');
  });
});
