import { randomUUID } from 'node:crypto';
import type { Parsed } from '@fenshen/contract';
import { calls } from '@fenshen/contract';
import {
  countingSubject,
  createJobsWorld,
  memberOf,
  SITE,
  type JobsWorld,
} from '../../../test/helpers/jobs/jobs-world';
import { finishes, hangs, scriptedAdapter } from '../../../test/helpers/jobs/scripted-adapter';
import { waitFor } from '../../../test/helpers/wait-for';
import { auditMigrations } from '../../kernel/audit';
import type { Scope } from '../../kernel/scope';
import { cancelByStaff } from './server/use-cases/cancel-by-staff';
import type { FinishDeps } from './server/use-cases/finish-job';
import { listJobs } from './server/use-cases/list-jobs';
import { settleUnknown } from './server/use-cases/settle-unknown';

const ACCOUNTS = `create table up_users (id int primary key, site_id int, username text);
insert into up_users values (7, 1, '13800000007'), (8, 1, '13900000008'), (9, 2, '13800000009')`;

jest.setTimeout(60_000);

let world: JobsWorld;
let deps: FinishDeps;
beforeEach(async () => {
  world = await createJobsWorld({
    migrations: [...auditMigrations, { id: 'test/accounts', sql: ACCOUNTS }],
  });
  deps = { db: world.test.db, queue: world.api.queue, subjects: { thing: countingSubject } };
});
afterEach(async () => {
  await world.close();
});

const staff = (role: 'support' | 'operator' | 'owner', siteId = SITE): Scope => ({
  ...memberOf(siteId, 100),
  role,
  requestId: randomUUID(),
});
const acts = async () =>
  (
    await world.test.admin.query(
      `select action, target, site_id, actor_id, detail->>'reason' as reason from audit_log`,
    )
  ).rows;

describe('the list', () => {
  const list = (caller: Scope, input: Partial<Parsed<typeof calls.ops.jobs>> = {}) =>
    listJobs(
      {
        db: deps.db,
        creditsOf: async (_sql, _, ids) => new Map(ids.map((id) => [id, 30])),
        listChannels: async () => [],
        subjects: {
          thing: {
            names: async (_sql, _, ids) => new Map(ids.map((id) => [id, `第 ${id} 件`])),
            settle: async () => undefined,
          },
        },
      },
      caller,
      {
        page: 1,
        limit: 10,
        order: 'desc',
        ...input,
      },
    );

  it('says in one sentence what a vendor said, and in its own words to the owner alone', async () => {
    const id = await world.create();
    await world.test.admin.query(
      `update jobs set state = 'failed', reason = '该通道暂时不可用', last_error = 'auth · 401 · key sk-1 refused',
         finished_at = now() where id = $1`,
      [id],
    );
    const reasonFor = async (caller: Scope) => (await list(caller, { site_id: 1 })).list[0]?.reason;
    expect(await reasonFor(staff('owner'))).toBe('该通道暂时不可用 · auth · 401 · key sk-1 refused');
    for (const role of ['support', 'operator'] as const)
      expect(await reasonFor(staff(role))).toBe(
        '该通道暂时不可用 · 服务商不认可平台的密钥，请平台管理员检查服务商配置',
      );
  });

  it('shows the site’s jobs, newest first, with account, subject and credits', async () => {
    const first = await world.create({ holdId: 5 });
    const second = await world.create({
      userId: 8,
      kind: 'avatar-train',
      payload: { fileId: 1, durationMs: 9 },
    });
    await world.create({ userId: 9 }, 2);
    const { list: rows, total } = await list(staff('support'));
    expect(total).toBe(2);
    expect(rows.map((row) => row.id)).toEqual([second, first]);
    expect(rows[1]).toMatchObject({
      username: '13800000007',
      subject: 'thing:1',
      subject_name: '第 1 件',
      credits: 30,
      state: 'queued',
    });
    expect(calls.ops.jobs.output.safeParse({ list: rows, total }).success).toBe(true);
  });

  it('finds by state, kind, account and id; another site is the owner’s alone', async () => {
    const id = await world.create({ userId: 8 });
    await world.create();
    const ids = async (input: Partial<Parsed<typeof calls.ops.jobs>>, caller = staff('support')) =>
      (await list(caller, input)).list.map((row) => row.id);
    expect(await ids({ name: '1390' })).toEqual([id]);
    expect(await ids({ name: id })).toEqual([id]);
    expect(await ids({ state: 'failed' })).toEqual([]);
    expect(await ids({ kind: 'speech' })).toHaveLength(2);
    await expect(ids({ site_id: 2 })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await ids({ site_id: 2 }, staff('owner'))).toEqual([]);
  });
});

describe('cancelling for a user', () => {
  it('settles, and records who and why', async () => {
    const id = await world.create();
    expect(await cancelByStaff(deps, staff('operator'), { id, reason: '用户来电' })).toEqual({
      state: 'cancelled',
    });
    expect(await world.settlements(id)).toHaveLength(1);
    expect(await acts()).toEqual([
      { action: 'job.cancel', target: `job:${id}`, site_id: 1, actor_id: 100, reason: '用户来电' },
    ]);
  });

  it('stays on the operator’s own site; the owner reaches all', async () => {
    const id = await world.create({ userId: 9 }, 2);
    const order = { id, reason: '测试' };
    await expect(cancelByStaff(deps, staff('operator'), order)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await acts()).toEqual([]);
    expect(await cancelByStaff(deps, staff('owner'), order)).toEqual({ state: 'cancelled' });
    expect(await acts()).toMatchObject([{ site_id: 2 }]);
  });
});

describe('settling an unclear job', () => {
  const settle = (id: string, outcome: 'failed' | 'succeeded', caller = staff('operator')) =>
    settleUnknown(deps, caller, { id, outcome, reason: '与服务商核对' });
  const unclear = async (submit = hangs) => {
    const worker = world.runtime({
      adapters: [scriptedAdapter(submit)],
      subjects: {
        thing: {
          settle: async () => {
            throw new Error('cannot settle');
          },
        },
      },
    });
    await worker.startWorker({ heavy: 1, light: 2 });
    const id = await world.create();
    if (submit === hangs) {
      await waitFor('its start', async () => (await world.job(id)).startedAt);
      await world.test.admin.query(
        `update jobs set state = 'unknown', lease_token = null, lease_until = null, last_error = '网关超时' where id = $1`,
        [id],
      );
    }
    await world.reached(id, 'unknown');
    return id;
  };

  it('as failed gives back and is final', async () => {
    const id = await unclear();
    await settle(id, 'failed');
    expect(await world.job(id)).toMatchObject({ state: 'failed', lastError: '网关超时' });
    expect(await world.settlements(id)).toEqual([{ ok: false, reason: '生成失败，请稍后重试' }]);
    await expect(settle(id, 'failed')).rejects.toMatchObject({ code: 'JOB_NOT_UNCLEAR' });
    expect(await acts()).toHaveLength(1);
  });

  it('as succeeded pays for a result that was kept', async () => {
    const id = await unclear(finishes);
    await settle(id, 'succeeded');
    expect(await world.job(id)).toMatchObject({ state: 'succeeded', result: { fileId: 1 } });
    expect(await world.settlements(id)).toEqual([{ ok: true, reason: '' }]);
  });

  it('as succeeded is refused where there is nothing to hand out', async () => {
    const id = await unclear();
    await expect(settle(id, 'succeeded')).rejects.toMatchObject({ code: 'JOB_WITHOUT_RESULT' });
    expect((await world.job(id)).state).toBe('unknown');
  });

  it('is for unclear jobs of the own site alone, and done once', async () => {
    const queued = await world.create();
    await expect(settle(queued, 'failed')).rejects.toMatchObject({ code: 'JOB_NOT_UNCLEAR' });
    await expect(settle(queued, 'failed', staff('operator', 2))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const id = await unclear();
    const tries = await Promise.allSettled([
      settle(id, 'failed'),
      settle(id, 'failed'),
      settle(id, 'failed'),
    ]);
    expect(tries.filter((each) => each.status === 'fulfilled')).toHaveLength(1);
    expect(await world.settlements(id)).toHaveLength(1);
  });
});
