import { randomUUID } from 'node:crypto';
import { calls, staffLimits, type ErrorCode, type StaffLimits } from '@fenshen/contract';
import { accountTables } from '../../../test/helpers/account-tables';
import { answering } from '../../../test/helpers/answering';
import { createTestDatabase, type TestDatabase } from '../../../test/helpers/database';
import { opsLimitCalls } from './calls';
import { AppError } from '../../kernel/app-error';
import { auditMigrations } from '../../kernel/audit';
import { onSite, systemScope, type Role, type Scope } from '../../kernel/scope';
import { noteGiver, staffLimitMigrations } from '../../platform/staff-limits';
import { creditsMigrations } from '../../plugins/credits/migrations';
import { cdkeyCalls } from '../../plugins/cdkeys/calls';
import { cdkeysMigrations } from '../../plugins/cdkeys/migrations';
import { CodeVault } from '../../plugins/cdkeys/public';
import { codePorts } from '../../wiring/code-ports';

let database: TestDatabase;
let answer: ReturnType<typeof answering>;
beforeAll(async () => {
  database = await createTestDatabase([
    ...auditMigrations,
    ...staffLimitMigrations,
    ...accountTables,
    ...creditsMigrations,
    ...cdkeysMigrations,
  ]);
  const vault = new CodeVault('hash-key-of-the-tests', 'cipher-key-of-the-tests');
  const { db } = database;
  const none = {} as never;
  answer = answering([
    ...cdkeyCalls({ db, vault, rateLimits: none, accounts: none, ...codePorts }),
    ...opsLimitCalls({ db }),
  ]);
});
afterAll(() => database.drop());

type Actor = Scope & { siteId: number; userId: number };
let serial = 0;
/** Every test has a site, and so a day, of its own. */
let siteId = 100;
beforeEach(() => (siteId += 1));
async function account(role: Role, site = siteId): Promise<Actor> {
  const { rows } = await database.admin.query<{ id: number }>(
    'insert into up_users (site_id, username) values ($1, $2) returning id',
    [site, `u${++serial}`],
  );
  const userId = rows[0]?.id ?? 0;
  return { ...onSite(systemScope('test'), site, userId), siteId: site, userId, role, ip: '' };
}
const refusal = (code: ErrorCode, msg?: string) =>
  expect.objectContaining(msg === undefined ? { code } : { code, userMessage: msg });
const batch = {
  name: '体验包',
  credits: 1_000,
  valid_days: 30,
  vip_days: 0,
  storage_gb: 0,
  count: 1,
  uses: 1,
};
const issue = (scope: Scope, more: object = {}) =>
  answer(calls.ops.issueBatch, scope, { ...batch, key: randomUUID(), ...more });
const check = (scope: Scope, more: object = {}) => answer(calls.ops.issueCheck, scope, { ...batch, ...more });
const exported = (scope: Scope, id: number) => answer(calls.ops.exportBatch, scope, { id, reason: '交付' });
const act = (
  scope: Scope,
  target: 'batch' | 'code',
  id: number,
  what: 'freeze' | 'unfreeze' | 'approve' | 'revoke',
) => answer(calls.ops.cdkeyState, scope, { target, id, act: what, reason: '核查' });
const codeOf = async (scope: Scope, batch_id: number) =>
  (await answer(calls.ops.cdkeys, scope, { batch_id })).list[0] ?? Promise.reject(new Error('no code'));
type Part<T> = { [K in keyof T]?: T[K] extends number ? number : Part<T[K]> };
const set = async (limits: Part<StaffLimits>) =>
  answer(calls.ops.staffLimitsSave, await account('owner'), {
    limits: JSON.stringify(limits),
    reason: '合同约定',
  });
const refusedAs = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((r) => (r.status === 'rejected' ? [(r.reason as AppError).code] : []));

describe('a day’s quota', () => {
  test.each(['support', 'operator'] as const)('%s keeps within it, also when sent at once', async (role) => {
    await set({ issue: { [role]: { credits: 5_000 } } });
    const staff = await account(role);
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => issue(staff)));
    expect(refusedAs(results)).toEqual(Array.from({ length: 3 }, () => 'QUOTA_EXCEEDED'));
    await expect(issue(staff, { credits: 1, count: 2 })).rejects.toEqual(
      refusal('QUOTA_EXCEEDED', '超出今日发码额度：积分今日还可发放 0 积分，本次 2 积分'),
    );
    // Another person has a day of their own, and the owner no quota.
    expect((await issue(await account(role))).batch.state).toBe('active');
    expect((await issue(await account('owner'), { credits: 1_000_000 })).batch.state).toBe('active');
  });

  test.each([
    ['VIP days', { vip_days: 365, count: 10, uses: 28 }, '会员今日还可发放 100,000 天，本次 102,200 天'],
    ['storage', { storage_gb: 1_000, count: 11 }, '存储空间今日还可发放 10,000 GB，本次 11,000 GB'],
    ['uses', { count: 3, uses: 10_000 }, '可兑换次数今日还可发放 20,000 次，本次 30,000 次'],
  ])('%s count, times uses', async (_what, more, text) => {
    const staff = await account('support');
    await expect(issue(staff, { credits: 1, ...more })).rejects.toEqual(
      refusal('QUOTA_EXCEEDED', `超出今日发码额度：${text}`),
    );
  });

  test('a site’s staff share the site’s day', async () => {
    await set({ issue: { site: { credits: 2_500 } } });
    await issue(await account('support'));
    await issue(await account('operator'));
    await issue(await account('owner'), { credits: 90_000 });
    await expect(issue(await account('operator'))).rejects.toEqual(
      refusal('QUOTA_EXCEEDED', '超出今日发码额度：积分今日还可发放 500 积分，本次 1,000 积分'),
    );
    const neighbour = await account('operator', siteId + 1_000);
    expect((await issue(neighbour)).batch.state).toBe('active');
  });

  test('what was issued counts though the log says nothing of it, and though it was revoked', async () => {
    await set({ issue: { support: { credits: 1_500 } } });
    const staff = await account('support');
    const { batch: made } = await issue(staff);
    await act(staff, 'batch', made.id, 'revoke');
    await database.admin.query('alter table audit_log disable trigger user');
    await database.admin.query('delete from audit_log where site_id = $1', [siteId]);
    await database.admin.query('alter table audit_log enable trigger user');
    await expect(issue(staff)).rejects.toEqual(refusal('QUOTA_EXCEEDED'));
  });

  test('sent again under its key a batch is answered, not counted again', async () => {
    await set({ issue: { support: { credits: 1_500 } } });
    const staff = await account('support');
    const key = randomUUID();
    const first = await issue(staff, { key });
    expect(await issue(staff, { key })).toEqual(first);
    await expect(issue(staff, { key, credits: 1 })).rejects.toEqual(refusal('KEY_REUSED'));
  });
});

describe('the second person', () => {
  test('splitting a batch gains nothing: the day’s batches count together', async () => {
    await set({ approval: { credits: 5_000 } });
    const staff = await account('operator');
    const states = [];
    for (let i = 0; i < 7; i++) states.push((await issue(staff)).batch.state);
    expect(states).toEqual([...Array<string>(5).fill('active'), 'pending', 'pending']);
  });

  test('what a second person is asked about leaves the rest of the day alone', async () => {
    await set({ approval: { credits: 5_000 } });
    const staff = await account('operator');
    expect((await issue(staff, { credits: 6_000 })).batch.state).toBe('pending');
    expect((await issue(staff)).batch.state).toBe('active');
  });

  test('VIP days, storage and uses need one too', async () => {
    const staff = await account('operator');
    for (const more of [{ vip_days: 3_650, count: 11 }, { storage_gb: 1_000, count: 6 }, { uses: 10_001 }])
      expect((await issue(staff, { credits: 1, ...more })).batch.state).toBe('pending');
  });

  test('is neither the issuer nor who gave the issuer a password, whichever way; the refusal says why', async () => {
    await set({ approval: { credits: 100 } });
    const [issuer, maker, made, other] = [
      await account('support'),
      await account('operator'),
      await account('operator'),
      await account('operator'),
    ];
    await database.db.transaction(maker, (tx) => noteGiver(tx, siteId, issuer.userId, maker.userId));
    await database.db.transaction(issuer, (tx) => noteGiver(tx, siteId, made.userId, issuer.userId));
    const { batch: waiting } = await issue(issuer);
    for (const tied of [maker, made])
      await expect(act(tied, 'batch', waiting.id, 'approve')).rejects.toEqual(refusal('APPROVER_TIED'));
    expect(new AppError('APPROVER_TIED').row.msg).toBe(
      '您创建过发放人的账号或设置过其密码，请由另一位管理人员审批',
    );
    expect(await act(other, 'batch', waiting.id, 'approve')).toEqual({ state: 'active' });
    const own = await issue(other);
    await expect(act(other, 'batch', own.batch.id, 'approve')).rejects.toEqual(refusal('APPROVER_IS_ISSUER'));
    expect(await act(maker, 'batch', own.batch.id, 'approve')).toEqual({ state: 'active' });
  });
});

describe('told before the press', () => {
  test('what is left of the day, and that a second person is needed', async () => {
    await set({
      approval: { credits: 2_000 },
      issue: { support: { credits: 5_000 }, site: { credits: 4_000 } },
    });
    const staff = await account('support');
    await issue(staff);
    const credits = { kind: 'credits', left_today: 4_000, left_site: 3_000, left_unapproved: 1_000 };
    const seen = async (more: object) => {
      const { fits, needs_approval, rows } = await check(staff, more);
      return [fits, needs_approval, rows.find(({ kind }) => kind === 'credits')];
    };
    expect(await seen({})).toEqual([true, false, { ...credits, asked: 1_000 }]);
    expect(await seen({ count: 2 })).toEqual([true, true, { ...credits, asked: 2_000 }]);
    expect(await seen({ count: 4 })).toEqual([false, true, { ...credits, asked: 4_000 }]);
    const owner = await check(await account('owner'), { credits: 10_000_000 });
    expect(owner).toMatchObject({ fits: true, needs_approval: false });
    expect(owner.rows[0]).toMatchObject({ left_today: null, left_site: null, left_unapproved: null });
    await expect(check(staff, { site_id: siteId + 1 })).rejects.toEqual(refusal('FORBIDDEN'));
  });
});

describe('limits', () => {
  test('are the owner’s to set, kept whole, and on record with what they were', async () => {
    const [owner, operator] = [await account('owner'), await account('operator')];
    const asked = { approval: { credits: 7 } };
    const input = { limits: JSON.stringify(asked), reason: '试点' };
    await expect(answer(calls.ops.staffLimitsSave, operator, input)).rejects.toEqual(refusal('FORBIDDEN'));
    expect(calls.ops.staffLimitsSave.access).toBe('owner');
    const saved = await answer(calls.ops.staffLimitsSave, owner, input);
    expect(saved).toEqual(staffLimits.parse(asked));
    expect(await answer(calls.ops.staffLimits, operator, {})).toEqual(saved);
    expect(await answer(calls.ops.staffLimits, await account('operator', siteId + 1_000), {})).toEqual(
      staffLimits.parse({}),
    );
    const { rows } = await database.admin.query(
      'select detail from audit_log where action = $1 and site_id = $2',
      ['staff-limits.save', siteId],
    );
    expect(rows).toEqual([{ detail: { reason: '试点', from: staffLimits.parse({}), to: saved } }]);
  });

  test.each([
    '{"approval":{"credits":-1}}',
    '{"approval":{"credits":1.5}}',
    '{"approval":{"credits":null}}',
    'x',
    '[]',
  ])('%s is no limit', (limits) =>
    expect(calls.ops.staffLimitsSave.input.safeParse({ limits, reason: 'x' }).success).toBe(false),
  );
});

describe('support', () => {
  test('exports what they issued themselves alone', async () => {
    const [mine, colleague, operator] = [
      await account('support'),
      await account('support'),
      await account('operator'),
    ];
    const { batch: own, codes } = await issue(mine);
    expect((await exported(mine, own.id)).csv).toContain(codes[0]);
    const { batch: theirs } = await issue(operator);
    for (const id of [theirs.id, (await issue(colleague)).batch.id])
      await expect(exported(mine, id)).rejects.toEqual(refusal('EXPORT_NOT_OWN'));
    await expect(answer(calls.ops.cdkeyExportFile, mine, { id: theirs.id, reason: '交付' })).rejects.toEqual(
      refusal('EXPORT_NOT_OWN'),
    );
    expect((await exported(operator, own.id)).csv).toContain(codes[0]);
    const { rows } = await database.admin.query(
      `select actor_id from audit_log where action = 'cdkey-batch.export' and site_id = $1 order by id`,
      [siteId],
    );
    expect(rows).toEqual([{ actor_id: mine.userId }, { actor_id: operator.userId }]);
  });

  test('thaws what support froze, not what an operator did: a batch, a code', async () => {
    const [support, operator] = [await account('support'), await account('operator')];
    const { batch: made } = await issue(operator);
    const code = await codeOf(support, made.id);
    for (const [target, id] of [
      ['batch', made.id],
      ['code', code.id],
    ] as const) {
      await act(operator, target, id, 'freeze');
      await expect(act(support, target, id, 'unfreeze')).rejects.toEqual(refusal('FROZEN_BY_OPERATOR'));
      expect(await act(operator, target, id, 'unfreeze')).toEqual({ state: 'active' });
      await act(support, target, id, 'freeze');
      expect(await act(support, target, id, 'unfreeze')).toEqual({ state: 'active' });
    }
  });
});

test('a code of a frozen batch is thawed with its batch alone, its own freeze kept', async () => {
  const operator = await account('operator');
  const { batch: made } = await issue(operator);
  const code = await codeOf(operator, made.id);
  await act(operator, 'code', code.id, 'freeze');
  await act(operator, 'batch', made.id, 'freeze');
  expect(await codeOf(operator, made.id)).toMatchObject({ state: 'frozen', batch_frozen: true });
  await expect(act(operator, 'code', code.id, 'unfreeze')).rejects.toEqual(refusal('BATCH_FROZEN'));
  await act(operator, 'batch', made.id, 'unfreeze');
  expect(await codeOf(operator, made.id)).toMatchObject({ state: 'frozen', batch_frozen: false });
  expect(await act(operator, 'code', code.id, 'unfreeze')).toEqual({ state: 'active' });
});
