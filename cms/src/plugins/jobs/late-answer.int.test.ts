import { createPaidWorld, type PaidWorld } from '../../../test/helpers/jobs/paid-world';
import { finishes } from '../../../test/helpers/jobs/scripted-adapter';
import { standInAdapter, StandInVendor } from '../../../test/helpers/jobs/stand-in-vendor';
import { waitFor } from '../../../test/helpers/wait-for';
import type { JobsRuntime, ProviderAdapter } from './public';
import { settleUnknown } from './server/use-cases/settle-unknown';
import { LeaseKeeper } from './server/worker/lease-keeper';
import type { ErrorClass } from './server/domain/provider-error';
import type { Logger } from '../../kernel/process/logger';
import { onSite, systemScope } from '../../kernel/scope';

/** A worker that stalls, or is cut off, while a paid vendor answers: its lease is gone when the answer is there. */
jest.setTimeout(60_000);

type Outcome = Awaited<ReturnType<ProviderAdapter['submit']>>;
const SLOTS = { heavy: 2, light: 2 };
const STALLED = { leaseMs: 300, beatMs: 3_600_000 };
/** Somebody else gave its job up, and it hears so. */
const CUT_OFF = { leaseMs: 60_000, beatMs: 50 };

let world: PaidWorld;
let vendor: StandInVendor;
let asked: number;

let answer: (outcome?: Outcome) => void;
let logged: { message: string; fields: Record<string, unknown> }[];

beforeEach(async () => {
  world = await createPaidWorld();
  vendor = await StandInVendor.start();
  world.channels.set('fish', {
    adapter: 'stand-in',
    fallbacks: [],
    concurrency: 4,
    userConcurrency: null,
    startsPerMinute: null,
    paused: false,
  });
  asked = 0;
  logged = [];
});
afterEach(async () => {
  jest.restoreAllMocks();
  answer?.();
  await world.close();
  await vendor.stop();
});

/** Begins the vendor's call, answers it for good, and keeps the answer back until `answer` is called. */
const stalledWorker = async (
  timing: { leaseMs: number; beatMs: number },
  said?: Outcome,
): Promise<JobsRuntime> => {
  const real = standInAdapter(vendor);
  const note = (message: string, fields: Record<string, unknown> = {}) =>
    void logged.push({ message, fields });
  const logger: Logger = { debug: () => undefined, info: () => undefined, warn: note, error: note };
  const worker = world.runtime({
    timing,
    logger,
    adapters: [
      {
        ...real,
        submit: async (request, call) => {
          asked += 1;
          if (asked > 1) return real.submit(request, call);
          const outcome = said ?? (await real.submit(request, call));
          const later = await new Promise<Outcome | undefined>((resolve) => (answer = resolve));
          return later ?? (outcome.kind === 'finished' ? finishes(request, call) : outcome);
        },
      },
    ],
  });
  await worker.startWorker(SLOTS);
  return worker;
};
/** Another worker, which goes on with what is left and sweeps. */
const others = async () => {
  const worker = world.runtime({ adapters: [standInAdapter(vendor)] });
  await worker.startWorker(SLOTS);
  worker.startSweeper();
};
const givenUp = async (timing: { leaseMs: number; beatMs: number }, said?: Outcome) => {
  await stalledWorker(timing, said);
  const id = await world.order();
  await waitFor('the vendor to be asked', () => asked === 1);
  if (timing === CUT_OFF) {
    const told = jest.spyOn(LeaseKeeper.prototype, 'stop');
    await world.test.admin.query(
      `update jobs set lease_token = 'nobody', lease_until = now() - interval '1 second' where id = $1`,
      [id],
    );
    await waitFor('the worker to hear of it', () => told.mock.calls.some(([reason]) => reason === 'lost'));
  }
  await others();
  await world.reached(id, 'unknown');
  return id;
};
const hurry = () => world.test.admin.query('update jobs set next_run_at = now() where finished_at is null');
const whys = async (id: string) => {
  const { rows } = await world.test.admin.query<{ why: string }>(
    'select why from job_events where job_id = $1 order by id',
    [id],
  );
  return rows.map(({ why }) => why);
};
const refusal = (errorClass: ErrorClass): Outcome => ({
  kind: 'rejected',
  error: { class: errorClass, vendorCode: '', message: 'no', userMessage: null },
});
const FINISHED: Outcome = { kind: 'finished', output: { op: 'speech', durationMs: 1, files: { audio: '' } } };

describe.each([
  ['stalled', STALLED],
  ['cut off from the database', CUT_OFF],
])('a worker that was %s', (_how, timing) => {
  it('keeps the id of what the vendor accepted: the job is asked about and paid once', async () => {
    const id = await givenUp(timing);
    answer();
    expect((await world.reached(id, 'waiting')).external).toEqual({ id: 'v1', bag: { op: 'speech' } });
    expect(logged.at(-1)).toMatchObject({ fields: { jobId: id, answer: 'stand-in accepted v1' } });
    expect(await whys(id)).toContain('late answer: stand-in accepted v1');
    await hurry();
    await world.reached(id, 'succeeded');
    expect(vendor.taken).toHaveLength(1);
    expect(await world.balance()).toEqual({ available: 50, held: 0 });
    expect(await world.proof()).toEqual({ captured: 1, released: 0, problems: [] });
  });

  it('keeps what was finished, and it is paid once', async () => {
    const id = await givenUp(timing, FINISHED);
    answer();
    const job = await world.reached(id, 'succeeded');
    expect(job.result).toMatchObject({ durationMs: 4_000 });
    expect(job.attempts).toBe(1);
    expect(asked).toBe(1);
    expect(await world.balance()).toEqual({ available: 50, held: 0 });
    expect(await world.proof()).toEqual({ captured: 1, released: 0, problems: [] });
  });

  it('ends what was refused, and the credits come back', async () => {
    const id = await givenUp(timing, refusal('content'));
    answer();
    expect((await world.reached(id, 'failed')).reason).toContain('内容未通过审核');
    expect(await world.balance()).toEqual({ available: 100, held: 0 });
    expect(await world.proof()).toEqual({ captured: 0, released: 1, problems: [] });
  });

  it('lets what a full vendor refused be tried again', async () => {
    const id = await givenUp(timing, refusal('busy'));
    answer();
    await world.reached(id, 'queued');
    await hurry();
    await world.reached(id, 'waiting');
    await hurry();
    await world.reached(id, 'succeeded');
    expect(vendor.taken).toHaveLength(1);
    expect(await world.proof()).toEqual({ captured: 1, released: 0, problems: [] });
  });
});

it('an answer that stays unclear leaves the job as it is, the credits held', async () => {
  const id = await givenUp(STALLED, FINISHED);
  answer({
    kind: 'uncertain',
    error: { class: 'transient', vendorCode: '', message: 'cut', userMessage: null },
  });
  await waitFor('the log', () => logged.some(({ message }) => message.includes('unclear')));
  expect((await world.job(id)).state).toBe('unknown');
  expect(await world.balance()).toEqual({ available: 50, held: 50 });
});

it('an answer to a job that staff have ended meanwhile is in its history and in the log, and moves nothing', async () => {
  const id = await givenUp(STALLED);
  const staff = { ...onSite(systemScope(), 1, 1), role: 'owner' as const };
  const deps = { db: world.test.db, queue: world.api.queue, subjects: world.subjects };
  await settleUnknown(deps, staff, { id, outcome: 'failed', reason: '渠道无记录' });
  answer();
  await waitFor('the log', () => logged.some(({ message }) => message.includes('not ours any more')));
  expect(logged.find(({ message }) => message.includes('not ours any more'))?.fields).toEqual({
    jobId: id,
    answer: 'stand-in accepted v1',
  });
  expect((await whys(id)).at(-1)).toBe('late answer, not taken up: stand-in accepted v1');
  expect((await world.job(id)).state).toBe('failed');
  expect(await world.proof()).toEqual({ captured: 0, released: 1, problems: [] });
});

it('an answer that is in the row already, though nobody heard so, is no late one', async () => {
  const id = await givenUp(STALLED);
  await world.test.admin.query(`update jobs set state = 'waiting', external_id = 'v1' where id = $1`, [id]);
  answer();
  await waitFor('the log', () => logged.some(({ message }) => message.includes('taken over')));
  expect(logged.filter(({ message }) => message.includes('a provider answered'))).toEqual([]);
  await hurry();
  await world.reached(id, 'succeeded');
});

it('a second late answer to a job that another call is about is not taken for its own', async () => {
  const id = await givenUp(STALLED);
  await world.test.admin.query(`update jobs set asked_under = 'another call' where id = $1`, [id]);
  answer();
  await waitFor('the log', () => logged.some(({ message }) => message.includes('not ours any more')));
  expect((await world.job(id)).state).toBe('unknown');
  expect(await world.balance()).toEqual({ available: 50, held: 50 });
});
