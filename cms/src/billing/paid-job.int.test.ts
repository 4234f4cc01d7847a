import { scriptedAdapter, finishes, hangs, sampleOutput } from '../../test/helpers/jobs/scripted-adapter';
import {
  createJobsWorld,
  memberOf,
  SITE,
  videoPayload,
  type JobsWorld,
} from '../../test/helpers/jobs/jobs-world';
import { waitFor } from '../../test/helpers/wait-for';
import { creditsMigrations } from '../plugins/credits/migrations';
import { getBalance, grant } from '../plugins/credits/public';
import { cancelJob, readResult, type SubjectHandler } from '../plugins/jobs/public';
import { reasonWithRefund, repriceJob, settlePaidJob, startPaidJob } from './paid-job';
import { reconcileAll } from './reconcile-jobs';

/** 10 credits a second, held for 5 seconds by estimate. */
const PRICE = { ref: 'channel:ou@1', unit: 'second', credits: 10 };
const SLOTS = { heavy: 2, light: 2 };
jest.setTimeout(60_000);

let world: JobsWorld;

/** A subject as works have it: charged by the length of the speech, which is known halfway. */
const film: SubjectHandler = {
  async beforeCostly(tx, scope, job, { durationMs }) {
    await repriceJob(tx, scope, job, Math.ceil(durationMs / 1000) * PRICE.credits);
  },
  async settle(tx, scope, job, outcome) {
    if (!outcome.ok) return void (await settlePaidJob(tx, scope, job, { ok: false, reason: outcome.reason }));
    const { audioDurationMs } = readResult('avatar-video', outcome.result);
    const amount = Math.ceil(audioDurationMs / 1000) * PRICE.credits;
    await settlePaidJob(tx, scope, job, { ok: true, amount });
  },
};

beforeEach(async () => {
  world = await createJobsWorld({ migrations: creditsMigrations, subjects: { film } });
});
afterEach(async () => {
  const problems = await reconcileAll(world.test.db).finally(() => world.close());
  expect(problems).toEqual([]);
});

const scope = memberOf(SITE, 7);
const give = (amount: number) =>
  world.test.db.transaction(scope, (tx) =>
    grant(tx, scope, {
      userId: 7,
      amount,
      source: 'trial',
      expiresAt: new Date(Date.now() + 86_400_000),
      key: 'gift',
      actionName: '体验积分',
    }),
  );
const balance = () => world.test.db.session(scope, (sql) => getBalance(sql, scope, 7));
const order = async (clientKey?: string) => {
  const made = await world.test.db.transaction(scope, (tx) =>
    startPaidJob({ queue: world.api.queue }, tx, scope, {
      kind: 'avatar-video',
      channel: 'ou',
      payload: videoPayload(),
      userId: 7,
      subject: { type: 'film', id: 1 },
      clientKey,
      action: 'avatar-video',
      actionName: '视频合成',
      remark: '我的作品',
      price: PRICE,
      quantity: 5,
    }),
  );
  return made.jobId;
};
/** Speech of a given length, then the film. */
const filming = (speechMs: number) =>
  scriptedAdapter(async (request, call) => ({
    kind: 'finished',
    output: await sampleOutput(request.op, call.scratchDir, speechMs),
  }));

it('charges the real length once, and the rest of the hold comes back', async () => {
  await give(100);
  const id = await order();
  expect(await balance()).toEqual({ available: 50, held: 50 });
  await world.runtime({ adapters: [filming(3_200)] }).startWorker(SLOTS);
  const job = await world.reached(id, 'succeeded');
  expect(readResult('avatar-video', job.result)).toMatchObject({ audioDurationMs: 3_200, audioFileId: 1 });
  expect(await balance()).toEqual({ available: 60, held: 0 });
});

it('holds more when the speech turns out longer', async () => {
  await give(100);
  const id = await order();
  await world.runtime({ adapters: [filming(9_900)] }).startWorker(SLOTS);
  await world.reached(id, 'succeeded');
  expect(await balance()).toEqual({ available: 0, held: 0 });
});

it('ends before the costly step when the credits do not reach, and gives all back', async () => {
  await give(100);
  const id = await order();
  const asked: string[] = [];
  const adapter = scriptedAdapter(async (request, call) => {
    asked.push(request.op);
    return { kind: 'finished', output: await sampleOutput(request.op, call.scratchDir, 10_100) };
  });
  await world.runtime({ adapters: [adapter] }).startWorker(SLOTS);
  const job = await world.reached(id, 'failed');
  expect(job.reason).toContain('积分不足');
  expect(asked).toEqual(['speech']);
  expect(await balance()).toEqual({ available: 100, held: 0 });
});

it('is paid once although its worker died and another did it again', async () => {
  await give(100);
  const id = await order();
  const first = world.runtime({ adapters: [scriptedAdapter(hangs)], timing: { beatMs: 3_600_000 } });
  await first.startWorker(SLOTS);
  await waitFor('its start', async () => (await world.job(id)).startedAt);
  // The first worker is silent: its lease runs out while it still runs.
  const second = world.runtime({ adapters: [filming(5_000)] });
  await second.startWorker(SLOTS);
  second.startSweeper();
  await world.reached(id, 'succeeded');
  await first.stop(0);
  expect(await balance()).toEqual({ available: 50, held: 0 });
});

it('is started once per client key: the second press holds nothing', async () => {
  await give(100);
  const made = await Promise.all([order('form-1'), order('form-1'), order('form-1')]);
  expect(new Set(made).size).toBe(1);
  expect(await balance()).toEqual({ available: 50, held: 50 });
});

it('is refused when the credits do not reach, and leaves nothing; ten of a hundred fit', async () => {
  await give(500);
  const tries = await Promise.allSettled(Array.from({ length: 100 }, () => order()));
  const refused = tries.filter((each) => each.status === 'rejected');
  expect(refused).toHaveLength(90);
  for (const each of refused)
    expect((each as PromiseRejectedResult).reason).toMatchObject({ code: 'INSUFFICIENT_CREDITS' });
  const { rows } = await world.test.admin.query('select count(*)::int as n from jobs');
  expect(rows[0].n).toBe(10);
  expect(await balance()).toEqual({ available: 0, held: 500 });
});

it('gives everything back when it is cancelled or fails', async () => {
  await give(100);
  const cancelled = await order();
  const act = () =>
    world.test.db.transaction(scope, (tx) =>
      cancelJob({ queue: world.api.queue }, tx, scope, cancelled, film),
    );
  await Promise.allSettled([act(), act(), act()]);
  expect(await balance()).toEqual({ available: 100, held: 0 });
  const failing = await order();
  const refusing = scriptedAdapter(async (request, call) =>
    request.op === 'speech'
      ? finishes(request, call)
      : {
          kind: 'rejected',
          error: { class: 'content', vendorCode: '', message: 'no', userMessage: null },
        },
  );
  await world.runtime({ adapters: [refusing] }).startWorker(SLOTS);
  await world.reached(failing, 'failed');
  expect(await balance()).toEqual({ available: 100, held: 0 });
});

it('keeps its hold while nobody knows what the vendor did', async () => {
  await give(100);
  const id = await order();
  const vague = scriptedAdapter(
    async (request, call) =>
      request.op === 'speech'
        ? finishes(request, call)
        : {
            kind: 'uncertain',
            error: { class: 'transient', vendorCode: '', message: 'connection reset', userMessage: null },
          },
    { resubmitSafe: false },
  );
  await world.runtime({ adapters: [vague] }).startWorker(SLOTS);
  await world.reached(id, 'unknown');
  expect(await balance()).toEqual({ available: 60, held: 40 });
});

it('says that credits came back where some did', () => {
  expect(reasonWithRefund('生成失败', 10)).toBe('生成失败（积分已退回）');
  expect(reasonWithRefund('生成失败', 0)).toBe('生成失败');
});
