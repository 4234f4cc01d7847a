import {
  CHANNEL,
  createJobsWorld,
  memberOf,
  SITE,
  speechPayload,
  type JobsWorld,
} from '../../test/helpers/jobs/jobs-world';
import { StandInVendor, standInAdapter, type SubmitMode } from '../../test/helpers/jobs/stand-in-vendor';
import { scriptedAdapter, finishes } from '../../test/helpers/jobs/scripted-adapter';
import { waitFor } from '../../test/helpers/wait-for';
import { reconcileAll } from './reconcile-jobs';
import { settlePaidJob, startPaidJob } from './paid-job';
import { creditsMigrations } from '../plugins/credits/migrations';
import { getBalance, grant } from '../plugins/credits/public';
import type { ProviderAdapter, SubjectHandler } from '../plugins/jobs/public';

/** Two paid vendors on one channel: the second is asked only where the first has surely not taken the job. */
jest.setTimeout(60_000);

const paid: SubjectHandler = {
  async settle(tx, scope, job, outcome) {
    await settlePaidJob(tx, scope, job, outcome.ok ? { ok: true } : { ok: false, reason: outcome.reason });
  },
};
const scope = memberOf(SITE, 7);

let world: JobsWorld;
let first: StandInVendor;
let second: StandInVendor;

beforeEach(async () => {
  world = await createJobsWorld({ migrations: creditsMigrations, subjects: { paid } });
  [first, second] = [await StandInVendor.start(), await StandInVendor.start()];
  world.channels.set('fish', { ...CHANNEL, adapter: 'first', fallbacks: ['second'] });
  await world.test.db.transaction(scope, (tx) =>
    grant(tx, scope, {
      userId: 7,
      amount: 100,
      source: 'trial',
      expiresAt: new Date(Date.now() + 86_400_000),
      key: 'gift',
      actionName: '体验积分',
    }),
  );
});
afterEach(async () => {
  await Promise.all([first.stop(), second.stop()]);
  const problems = await reconcileAll(world.test.db).finally(() => world.close());
  expect(problems).toEqual([]);
});

const balance = () => world.test.db.session(scope, (sql) => getBalance(sql, scope, 7));
const start = (change: Partial<ProviderAdapter> = {}, spare = standInAdapter(second, 'second')) =>
  world
    .runtime({ adapters: [{ ...standInAdapter(first, 'first'), ...change }, spare] })
    .startWorker({ heavy: 2, light: 4 });
const order = async () => {
  const made = await world.test.db.transaction(scope, (tx) =>
    startPaidJob({ queue: world.api.queue }, tx, scope, {
      kind: 'speech',
      channel: 'fish',
      payload: speechPayload(),
      userId: 7,
      subject: { type: 'paid', id: 1 },
      action: 'audition',
      actionName: '试听',
      remark: '',
      price: { ref: 'rule:1', unit: 'each', credits: 30 },
      quantity: 1,
    }),
  );
  return made.jobId;
};
const hurry = () =>
  world.test.admin.query(
    `update jobs set next_run_at = now() where state in ('queued', 'waiting', 'unknown')`,
  );
const open = (circuit: string, until = "now() + interval '1 hour'") =>
  world.test.admin.query(
    `insert into channel_health (channel, failures, open_until) values ($1, 5, ${until})
     on conflict (channel) do update set open_until = excluded.open_until`,
    [circuit],
  );

/** The first vendor's answer, whether the second is asked, and what has become of the job then. */
const ANSWERS: [SubmitMode, 'second' | 'nobody', string][] = [
  ['accept', 'nobody', 'waiting'],
  ['too-many', 'second', 'waiting'],
  ['full', 'second', 'waiting'],
  ['no-money', 'second', 'waiting'],
  ['bad-key', 'second', 'waiting'],
  ['down', 'second', 'waiting'],
  ['refuse-content', 'nobody', 'failed'],
  ['bad-material', 'nobody', 'failed'],
  ['lose-answer', 'nobody', 'unknown'],
];

it.each(ANSWERS)(
  'a first vendor that says "%s": %s is asked next, the job is %s',
  async (mode, next, state) => {
    first.submitModes = [mode];
    await start();
    const id = await order();
    const job = await world.reached(id, state as 'waiting');
    expect(second.taken.map(({ clientKey }) => clientKey)).toEqual(next === 'second' ? [`${id}-speech`] : []);
    if (state === 'waiting') {
      expect(job.adapter).toBe(next === 'second' ? 'second' : 'first');
      await hurry();
      await world.reached(id, 'succeeded');
      expect(await balance()).toEqual({ available: 70, held: 0 });
    } else
      expect(await balance()).toEqual(
        state === 'failed' ? { available: 100, held: 0 } : { available: 70, held: 30 },
      );
    expect(first.taken.length + second.taken.length).toBe(state === 'failed' ? 0 : 1);
  },
);

it.each(['forgotten', 'down', 'failed'] as const)(
  'an accepted job stays where it is: polled "%s"',
  async (answer) => {
    first.pollModes = [answer];
    await start();
    const id = await order();
    await world.reached(id, 'waiting');
    await hurry();
    await waitFor('the question', () => first.polls > 0);
    await waitFor('its answer to be written', async () => {
      const { state, lastError } = await world.job(id);
      return state !== 'waiting' || lastError !== '';
    });
    await hurry();
    await waitFor('what follows', async () => first.polls > 1 || (await world.job(id)).state === 'failed');
    expect([first.taken.length, second.taken.length]).toEqual([1, 0]);
  },
);

it('an unclear job is never taken to the other vendor, however often the queue comes by', async () => {
  first.submitModes = ['lose-answer'];
  await start();
  const id = await order();
  await world.reached(id, 'unknown');
  await open('fish/first');
  for (let round = 0; round < 2; round++) {
    await hurry();
    const other = await order();
    await world.reached(other, 'waiting');
  }
  expect((await world.job(id)).state).toBe('unknown');
  expect([...first.taken, ...second.taken].filter(({ clientKey }) => clientKey.startsWith(id))).toHaveLength(
    1,
  );
});

it('a vendor that is not set up is passed over', async () => {
  await start({ isReady: async () => false });
  await world.reached(await order(), 'waiting');
  expect([first.taken.length, second.taken.length]).toEqual([0, 1]);
});

it('one request finds out whether a vendor is back, and closes its circuit', async () => {
  await open('fish/first');
  await start();
  await world.reached(await order(), 'waiting');
  expect([first.taken.length, second.taken.length]).toEqual([0, 1]);
  await open('fish/first', 'now()');
  await world.reached(await order(), 'waiting');
  expect([first.taken.length, second.taken.length]).toEqual([1, 1]);
  const { rows } = await world.test.admin.query(
    `select failures, open_until from channel_health where channel = 'fish/first'`,
  );
  expect(rows).toEqual([{ failures: 0, open_until: null }]);
});

it('a circuit that nobody reports to any more closes by itself', async () => {
  await open('fish', "now() - interval '11 minutes'");
  await open('hs', "now() - interval '1 minute'");
  world.runtime().startSweeper();
  await waitFor('the old one to close', async () => {
    const { rows } = await world.test.admin.query(
      'select channel from channel_health where open_until is not null',
    );
    return rows.length === 1 && rows[0].channel === 'hs';
  });
});

it('with both vendors down the job waits, and the channel’s own circuit counts it', async () => {
  [first.submitModes, second.submitModes] = [['down', 'accept'], ['no-money']];
  await start();
  const id = await order();
  await waitFor('the refusal', async () => (await world.job(id)).lastError.includes('maintenance'));
  const { rows } = await world.test.admin.query(`select channel, failures from channel_health order by 1`);
  expect(rows).toEqual([
    { channel: 'fish', failures: 1 },
    { channel: 'fish/first', failures: 1 },
    { channel: 'fish/second', failures: 1 },
  ]);
  await hurry();
  await world.reached(id, 'waiting');
  expect([first.taken.length, second.taken.length]).toEqual([1, 0]);
});

it('the engine steps in for a vendor that is full, and its success keeps the channel open', async () => {
  first.submitModes = ['full'];
  await start({}, scriptedAdapter(finishes, { code: 'second' }));
  const id = await order();
  await world.reached(id, 'succeeded');
  expect(await balance()).toEqual({ available: 70, held: 0 });
});

it('a vendor that is full for long costs the job no attempt', async () => {
  world.channels.set('fish', { ...CHANNEL, adapter: 'first' });
  first.submitModes = [...Array<SubmitMode>(8).fill('full'), 'accept'];
  await start();
  const id = await order();
  for (let round = 1; round <= 8; round++) {
    await waitFor('the refusal', async () => (await world.job(id)).refusals === round);
    await world.test.admin.query(`update channel_health set failures = 0, open_until = null`);
    await hurry();
  }
  expect(await world.reached(id, 'waiting')).toMatchObject({ attempts: 1, refusals: 8 });
});
