import {
  CHANNEL,
  createJobsWorld,
  videoPayload,
  type JobsWorld,
} from '../../../test/helpers/jobs/jobs-world';
import { standInAdapter, StandInVendor } from '../../../test/helpers/jobs/stand-in-vendor';
import { finishes, scriptedAdapter } from '../../../test/helpers/jobs/scripted-adapter';
import { waitFor } from '../../../test/helpers/wait-for';
import type { JobsRuntime } from './public';

/** A paid vendor: at-least-once work must become exactly-once money. */
jest.setTimeout(60_000);

let world: JobsWorld;
let vendor: StandInVendor;
let worker: JobsRuntime;

beforeEach(async () => {
  world = await createJobsWorld();
  vendor = await StandInVendor.start();
  world.channels.set('fish', { ...CHANNEL, adapter: 'stand-in' });
  worker = world.runtime({ adapters: [standInAdapter(vendor)] });
});
afterEach(async () => {
  await world.close();
  await vendor.stop();
});

const start = async () => {
  await worker.startWorker({ heavy: 2, light: 4 });
  worker.startSweeper();
};

/** Makes what waits for its time due now. */
const hurry = () =>
  world.test.admin.query(
    `update jobs set next_run_at = now() where state in ('queued', 'waiting', 'unknown')`,
  );

it('is asked until it is done; the id is kept before the first question', async () => {
  vendor.pollModes = ['working', 'done'];
  await start();
  const id = await world.create();
  expect((await world.reached(id, 'waiting')).external).toEqual({ id: 'v1', bag: { op: 'speech' } });
  await hurry();
  await waitFor('progress', async () => (await world.job(id)).progress === 50);
  await hurry();
  const job = await world.reached(id, 'succeeded');
  expect(job.external).toBeNull();
  expect(vendor.taken).toEqual([{ id: 'v1', clientKey: `${id}-speech` }]);
  expect(await world.settlements(id)).toHaveLength(1);
});

it('that is to be asked about many jobs is not kept from new ones', async () => {
  vendor.pollModes = ['working'];
  world.channels.set('fish', { ...CHANNEL, adapter: 'stand-in', concurrency: 50 });
  const asked = await Promise.all(Array.from({ length: 12 }, () => world.create()));
  const set = (values: string) =>
    world.test.admin.query(`update jobs set ${values} where id = any ($1)`, [asked]);
  await set(`state = 'running', lease_token = 'gone', lease_until = now()`);
  await set(
    `state = 'waiting', lease_token = null, lease_until = null, adapter = 'stand-in', external_id = id`,
  );
  await set(`next_run_at = now() - interval '1 minute'`);
  const id = await world.create();
  await worker.startWorker({ heavy: 1, light: 1 });
  const { startedAt } = await world.reached(id, 'waiting');
  const { rows } = await world.test.admin.query<{ n: number }>(
    `select count(*)::int as n from jobs where id = any ($1) and next_run_at > now() and updated_at < $2`,
    [asked, startedAt],
  );
  expect(rows[0]?.n).toBeLessThanOrEqual(1);
});

it('that is down for a while is asked again, and the job waits', async () => {
  vendor.pollModes = ['down', 'done'];
  await start();
  const id = await world.create();
  await world.reached(id, 'waiting');
  await hurry();
  await waitFor('the failed question', async () => (await world.job(id)).lastError.includes('maintenance'));
  expect((await world.job(id)).state).toBe('waiting');
  await hurry();
  await world.reached(id, 'succeeded');
});

it('that fails the job ends it, and nothing is submitted again', async () => {
  vendor.pollModes = ['failed'];
  await start();
  const id = await world.create();
  await world.reached(id, 'waiting');
  await hurry();
  expect((await world.reached(id, 'failed')).lastError).toContain('bad material');
  expect(vendor.taken).toHaveLength(1);
});

it('that is too busy is tried again; the job is submitted once', async () => {
  vendor.submitModes = ['too-many', 'accept'];
  await start();
  const id = await world.create();
  await waitFor('the refusal', async () => (await world.job(id)).lastError.includes('slow down'));
  await hurry();
  await world.reached(id, 'waiting');
  expect(vendor.taken).toHaveLength(1);
});

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
    worker = world.runtime({ adapters: [knowing()] });
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

it('whose film is next: a heavy step after a question goes on in a heavy slot', async () => {
  const seen: string[] = [];
  const own = scriptedAdapter((request, call) => {
    seen.push(request.op);
    return finishes(request, call);
  });
  const speaking = { ...standInAdapter(vendor), operations: ['speech' as const] };
  world.channels.set('df', { ...CHANNEL, adapter: 'stand-in', fallbacks: ['embedded'] });
  worker = world.runtime({ adapters: [speaking, own] });
  await worker.startWorker({ heavy: 1, light: 1 });
  const id = await world.create({ kind: 'avatar-video', channel: 'df', payload: videoPayload() });
  await world.reached(id, 'waiting');
  await hurry();
  const job = await world.reached(id, 'succeeded');
  expect(seen).toEqual(['avatar-video']);
  expect(job.attempts).toBe(1);
  expect(await world.history(id)).toEqual([
    'queued',
    'running',
    'waiting',
    'running',
    'queued',
    'running',
    'succeeded',
  ]);
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

it('that takes nothing opens its channel’s circuit: jobs wait, then one tries, then all go', async () => {
  vendor.submitModes = ['down'];
  // Those that are taken stay there to be seen.
  vendor.pollModes = ['working'];
  await start();
  world.channels.set('fish', { ...CHANNEL, adapter: 'stand-in', concurrency: 8 });
  const ids: string[] = [];
  for (let i = 0; i < 5; i++) ids.push(await world.create());
  const health = async () =>
    (await world.test.admin.query(`select failures, open_until > now() as open from channel_health`)).rows[0];
  await waitFor('the circuit to open', async () => (await health())?.open);
  expect(await health()).toEqual({ failures: 5, open: true });
  await hurry();
  // Another channel is served meanwhile, so the worker has looked at this one too.
  world.channels.set('hs', { ...CHANNEL, adapter: 'stand-in' });
  vendor.submitModes = ['down', 'accept'];
  const other = await world.create({ channel: 'hs' });
  await waitFor('the other channel’s refusal', async () => (await world.job(other)).lastError);
  for (const id of ids) expect(await world.job(id)).toMatchObject({ state: 'queued', attempts: 1 });
  await world.test.admin.query(`update channel_health set open_until = now() where channel = 'fish'`);
  for (const id of ids) await world.reached(id, 'waiting');
  const keys = vendor.taken.map((job) => job.clientKey);
  expect(ids.map((id) => keys.filter((key) => key.startsWith(id)).length)).toEqual([1, 1, 1, 1, 1]);
  const { rows } = await world.test.admin.query(
    `select failures, open_until from channel_health where channel = 'fish'`,
  );
  expect(rows).toEqual([{ failures: 0, open_until: null }]);
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
