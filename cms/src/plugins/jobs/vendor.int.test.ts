import { CHANNEL, videoPayload } from '../../../test/helpers/jobs/jobs-world';
import { standInAdapter } from '../../../test/helpers/jobs/stand-in-vendor';
import { finishes, scriptedAdapter } from '../../../test/helpers/jobs/scripted-adapter';
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

it('whose film is next: a heavy step after a question goes on in a heavy slot', async () => {
  const seen: string[] = [];
  const own = scriptedAdapter((request, call) => {
    seen.push(request.op);
    return finishes(request, call);
  });
  const speaking = { ...standInAdapter(vendor), operations: ['speech' as const] };
  world.channels.set('df', { ...CHANNEL, adapter: 'stand-in', fallbacks: ['embedded'] });
  workWith(speaking, own);
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
