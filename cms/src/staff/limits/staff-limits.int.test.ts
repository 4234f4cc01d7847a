import { randomUUID } from 'node:crypto';
import { calls, staffLimits } from '@fenshen/contract';
import { AppError } from '../../kernel/app-error';
import { type Scope } from '../../kernel/scope';
import {
  answer,
  set,
  account,
  issue,
  database,
  siteId,
  act,
  refusal,
  setUpLimits,
} from '../../../test/helpers/staff-limits-world';

setUpLimits();

const exported = (scope: Scope, id: number) => answer(calls.ops.exportBatch, scope, { id, reason: '交付' });

const codeOf = async (scope: Scope, batch_id: number) =>
  (await answer(calls.ops.cdkeys, scope, { batch_id })).list[0] ?? Promise.reject(new Error('no code'));

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
