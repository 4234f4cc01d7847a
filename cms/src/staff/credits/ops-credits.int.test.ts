import { randomUUID } from 'node:crypto';
import { calls, staffLimits } from '@fenshen/contract';
import { getBalance } from '../../plugins/credits/public';
import { writeStaffLimits } from '../../platform/staff-limits';
import { type Scope } from '../../kernel/scope';
import {
  answer,
  spender,
  account,
  refusal,
  type Actor,
  database,
  told,
  setUpCredits,
} from '../../../test/helpers/staff-credits-world';

setUpCredits();

const balance = async (user: Actor) =>
  (await database.db.session(user, (sql) => getBalance(sql, user, user.userId))).available;

const acts = async (userId: number) =>
  (
    await database.admin.query<{ action: string; detail: Record<string, unknown> }>(
      'select action, detail from audit_log where target = $1 order by id',
      [`user:${userId}`],
    )
  ).rows;

const adjust = (
  staff: Scope,
  user: Actor,
  credits: number,
  more: { key?: string; preview?: number; expire_day?: string } = {},
) =>
  answer(calls.ops.creditAdjust, staff, {
    user_id: user.userId,
    credits,
    expire_day: '2099-12-31',
    reason: '活动补偿',
    key: randomUUID(),
    ...more,
  });

describe('adjusting by hand', () => {
  test('preview changes nothing; the same again gives once, however often it is sent', async () => {
    const [staff, user] = [await account('support'), await account('member')];
    const form = { key: randomUUID() };
    expect(await adjust(staff, user, 300, { ...form, preview: 1 })).toEqual({
      done: false,
      before: 0,
      after: 300,
      limit: 1_000,
      left_today: 5_000,
      expire_time: '2100-01-01 00:00:00',
      entry_id: null,
    });
    expect(await balance(user)).toBe(0);
    const sent = await Promise.all([1, 2, 3].map(() => adjust(staff, user, 300, form)));
    expect(new Set(sent.map((each) => each.entry_id)).size).toBe(1);
    expect(sent[0]).toMatchObject({ done: true, after: 300 });
    expect(await balance(user)).toBe(300);
    expect(await acts(user.userId)).toMatchObject([
      { action: 'credits.adjust', detail: { credits: 300, direction: 'give', reason: '活动补偿' } },
    ]);
    expect(told).toEqual([user.userId]);
    await expect(adjust(staff, user, 400, form)).rejects.toEqual(refusal('KEY_REUSED'));
  });

  test('taking pays from the lots and never goes below zero', async () => {
    const [staff, user] = [await account('operator'), await account('member')];
    await adjust(staff, user, 500);
    await expect(adjust(staff, user, -501)).rejects.toEqual(refusal('INSUFFICIENT_CREDITS'));
    expect(await adjust(staff, user, -120)).toMatchObject({ done: true, before: 500, after: 380 });
    expect(await balance(user)).toBe(380);
  });

  test('support stays within the act’s and the day’s limit, also when many are sent at once', async () => {
    const [staff, user] = [await account('support'), await account('member')];
    await expect(adjust(staff, user, 1_001)).rejects.toEqual(refusal('ADJUST_LIMIT'));
    const sent = await Promise.allSettled(Array.from({ length: 8 }, () => adjust(staff, user, 1_000)));
    expect(sent.filter((each) => each.status === 'fulfilled')).toHaveLength(5);
    expect(await balance(user)).toBe(5_000);
    await expect(adjust(staff, user, -1)).rejects.toMatchObject({
      code: 'ADJUST_LIMIT',
      userMessage: '超出您的积分调整额度：单次最多 1,000 积分，今日还可调整 0 积分',
    });
    expect(await answer(calls.ops.adjustCheck, staff, { user_id: user.userId })).toEqual({
      limit: 1_000,
      left_today: 0,
    });
    // Another person's day is their own.
    expect(await adjust(await account('support'), user, 1)).toMatchObject({ done: true, left_today: 4_999 });
  });

  test('operators have a day too; the owner has none, and the log’s words count for nothing', async () => {
    const [staff, user] = [await account('operator', 3), await account('member', 3)];
    const { db } = database;
    await db.transaction(staff, (tx) =>
      writeStaffLimits(
        tx,
        3,
        staffLimits.parse({ adjust: { operator: { each: 100, daily: 150 }, site: 180 } }),
      ),
    );
    await adjust(staff, user, 100);
    await database.admin.query('alter table audit_log disable trigger user');
    await database.admin.query(`update audit_log set detail = '{}' where site_id = 3`);
    await database.admin.query('alter table audit_log enable trigger user');
    await expect(adjust(staff, user, 51)).rejects.toEqual(refusal('ADJUST_LIMIT'));
    expect(await adjust(staff, user, -50)).toMatchObject({ left_today: 0 });
    // Of the site's day 30 are left, for everybody but the owner.
    const colleague = await account('operator', 3);
    expect(await answer(calls.ops.adjustCheck, colleague, { user_id: user.userId })).toEqual({
      limit: 100,
      left_today: 30,
    });
    const owner = await account('owner', 2);
    expect(await adjust(owner, user, 5_000)).toMatchObject({ done: true, left_today: null });
    await expect(
      answer(calls.ops.adjustCheck, await account('support', 2), { user_id: user.userId }),
    ).rejects.toEqual(refusal('NOT_FOUND'));
  });

  test('giving needs a last day to come; nobody gives to themselves; other sites’ accounts are not found', async () => {
    const [staff, user] = [await account('operator'), await account('member')];
    await expect(adjust(staff, user, 1, { expire_day: undefined })).rejects.toEqual(refusal('BAD_INPUT'));
    await expect(adjust(staff, user, 1, { expire_day: '2020-01-01' })).rejects.toEqual(refusal('BAD_INPUT'));
    await expect(adjust(staff, staff, 1)).rejects.toEqual(refusal('FORBIDDEN'));
    await expect(adjust(await account('operator', 2), user, 1)).rejects.toEqual(refusal('NOT_FOUND'));
    expect(await adjust(await account('owner', 2), user, 7)).toMatchObject({ after: 7 });
    expect(
      calls.ops.creditAdjust.input.safeParse({ user_id: 1, credits: 0, reason: 'x', key: '12345678' })
        .success,
    ).toBe(false);
    expect(
      calls.ops.creditAdjust.input.safeParse({ user_id: 1, credits: 5, reason: ' ', key: '12345678' })
        .success,
    ).toBe(false);
  });
});

describe('refunding', () => {
  const refund = (
    staff: Scope,
    entryId: number,
    more: { amount?: number; preview?: number; key?: string } = {},
  ) =>
    answer(calls.ops.creditRefund, staff, {
      entry_id: entryId,
      reason: '画面有误',
      key: randomUUID(),
      ...more,
    });

  test('gives part, then the rest, and no more; a repeated form counts once', async () => {
    const { user, entry } = await spender();
    const staff = await account('support');
    const id = entry('capture');
    expect(await refund(staff, id, { preview: 1 })).toMatchObject({
      done: false,
      refundable: 30,
      refunded: 30,
      before: 970,
      after: 1_000,
    });
    const form = { amount: 10, key: randomUUID() };
    expect(await refund(staff, id, form)).toMatchObject({ done: true, refunded: 10, after: 980 });
    expect(await refund(staff, id, form)).toMatchObject({ done: true, refunded: 10, after: 980 });
    await expect(refund(staff, id, { amount: 21 })).rejects.toEqual(refusal('HOLD_NOT_OPEN'));
    expect(await refund(staff, id)).toMatchObject({ refunded: 20, after: 1_000 });
    await expect(refund(staff, id)).rejects.toEqual(refusal('HOLD_NOT_OPEN'));
    expect(await balance(user)).toBe(1_000);
    expect((await acts(user.userId)).map((act) => act.detail.credits)).toEqual([10, 20]);
  });

  test('only spends can be given back, by staff of the site', async () => {
    const { entry } = await spender();
    await expect(refund(await account('support'), entry('grant'))).rejects.toEqual(refusal('NOT_FOUND'));
    await expect(refund(await account('operator', 2), entry('capture'))).rejects.toEqual(
      refusal('NOT_FOUND'),
    );
  });
});
