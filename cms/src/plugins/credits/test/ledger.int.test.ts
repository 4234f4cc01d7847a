import type { ErrorCode } from '@fenshen/contract';
import {
  balanceAt,
  expireLots,
  expiringLots,
  getBalance,
  getHold,
  grant,
  listEntries,
  listLots,
  listValidity,
  recallLot,
  refund,
  release,
  reprice,
  setGraceDays,
  spend,
  traceLot,
} from '../public';
import { systemScope } from '../../../kernel/scope';
import { actor, DAY, holdInput, LedgerHarness } from '../../../../test/helpers/ledger-harness';

let ledger: LedgerHarness;
beforeAll(async () => {
  ledger = await LedgerHarness.open();
});
afterAll(async () => {
  await ledger.expectSound();
  await ledger.close();
});

let users = 0;
const newUser = () => actor(1, ++users);
const refusal = (code: ErrorCode) => expect.objectContaining({ code });
const inDays = (days: number, from = Date.now()) => new Date(from + days * DAY);
const balance = (scope: ReturnType<typeof actor>, now?: Date) =>
  ledger.db.session(scope, (sql) => getBalance(sql, scope, Number(scope.userId), now));

test('a spend takes soonest expiry first, then oldest, and gives the rest back to the very lots', async () => {
  const user = newUser();
  const late = await ledger.grant(user, 100, 'order:late', inDays(30));
  const soon = await ledger.grant(user, 40, 'order:soon', inDays(5));
  const expiresAt = inDays(10);
  const older = await ledger.grant(user, 30, 'order:older', expiresAt);
  const younger = await ledger.grant(user, 30, 'order:younger', expiresAt);
  const held = await ledger.hold(user, 110, 'order:hold');
  expect(held).toMatchObject({
    amount: 110,
    available: 90,
    split: [
      { lotId: soon.lotId, amount: 40 },
      { lotId: older.lotId, amount: 30 },
      { lotId: younger.lotId, amount: 30 },
      { lotId: late.lotId, amount: 10 },
    ],
  });
  expect(await balance(user)).toEqual({ available: 90, held: 110 });
  expect(await ledger.capture(user, held.holdId, 60, 'order:capture')).toMatchObject({
    captured: 60,
    released: 50,
    available: 140,
  });
  const lots = await ledger.db.session(user, (sql) => listLots(sql, user, user.userId as number));
  expect(lots.map((lot) => [lot.id, lot.available, lot.spent, lot.held])).toEqual([
    [soon.lotId, 0, 40, 0],
    [older.lotId, 10, 20, 0],
    [younger.lotId, 30, 0, 0],
    [late.lotId, 100, 0, 0],
  ]);
});

test('too few credits are refused and nothing is left behind', async () => {
  const user = newUser();
  await ledger.grant(user, 10, 'few:grant');
  await expect(ledger.hold(user, 11, 'few:hold')).rejects.toEqual(refusal('INSUFFICIENT_CREDITS'));
  expect(await balance(user)).toEqual({ available: 10, held: 0 });
  expect(await ledger.hold(user, 10, 'few:hold')).toMatchObject({ available: 0 });
});

test('a hold of nothing is legal, also for an account without credits', async () => {
  const user = newUser();
  const held = await ledger.hold(user, 0, 'free:hold');
  expect(held).toMatchObject({ amount: 0, split: [], available: 0 });
  expect(await ledger.capture(user, held.holdId, 0, 'free:capture')).toMatchObject({
    captured: 0,
    released: 0,
  });
  const log = await ledger.db.session(user, (sql) =>
    listEntries(sql, user, { userId: users, page: 1, limit: 10 }),
  );
  expect(log).toEqual({ list: [], total: 0 });
});

test('the same key gives the same answer once, other input is refused, for every act', async () => {
  const user = newUser();
  const expiresAt = inDays(9);
  const first = await ledger.grant(user, 100, 'replay:grant', expiresAt);
  expect(await ledger.grant(user, 100, 'replay:grant', expiresAt)).toEqual(first);
  await expect(ledger.grant(user, 101, 'replay:grant', expiresAt)).rejects.toEqual(refusal('KEY_REUSED'));
  const held = await ledger.hold(user, 50, 'replay:hold');
  expect(await ledger.hold(user, 50, 'replay:hold')).toEqual(held);
  await expect(ledger.hold(user, 51, 'replay:hold')).rejects.toEqual(refusal('KEY_REUSED'));
  await expect(ledger.hold(newUser(), 0, 'replay:hold')).rejects.toEqual(refusal('KEY_REUSED'));
  const captured = await ledger.capture(user, held.holdId, 30, 'replay:capture');
  expect(await ledger.capture(user, held.holdId, 30, 'replay:capture')).toEqual(captured);
  await expect(ledger.capture(user, held.holdId, 31, 'replay:capture')).rejects.toEqual(
    refusal('KEY_REUSED'),
  );
  await expect(ledger.capture(user, held.holdId, 30, 'replay:other')).rejects.toEqual(
    refusal('HOLD_NOT_OPEN'),
  );
  const back = () =>
    ledger.db.transaction(user, (tx) =>
      refund(tx, user, { holdId: held.holdId, amount: 5, key: 'replay:refund', reason: '画面异常' }),
    );
  expect(await back()).toEqual(await back());
  expect(await balance(user)).toEqual({ available: 75, held: 0 });
});

test('a hold is replayed with its split after its lot has expired', async () => {
  const user = newUser();
  const now = new Date();
  await ledger.grant(user, 20, 'boundary:soon', inDays(1));
  await ledger.grant(user, 20, 'boundary:late', inDays(50));
  const held = await ledger.hold(user, 30, 'boundary:hold', now);
  await ledger.db.transaction(user, (tx) =>
    release(tx, user, { holdId: held.holdId, key: 'boundary:end', reason: '' }),
  );
  expect(await ledger.hold(user, 30, 'boundary:hold', inDays(2))).toEqual(held);
  expect(await balance(user, inDays(2))).toEqual({ available: 20, held: 0 });
});

test('an expired lot is neither counted nor spendable before the sweep, and posted once by it', async () => {
  const user = newUser();
  await ledger.grant(user, 60, 'expiry:soon', inDays(1));
  await ledger.grant(user, 40, 'expiry:late', inDays(30));
  const later = inDays(2);
  expect(await balance(user, later)).toEqual({ available: 40, held: 0 });
  await expect(ledger.hold(user, 41, 'expiry:hold', later)).rejects.toEqual(refusal('INSUFFICIENT_CREDITS'));
  expect(await expireLots(ledger.db, later)).toBeGreaterThan(0);
  expect(await expireLots(ledger.db, later)).toBe(0);
  expect(await balance(user, later)).toEqual({ available: 40, held: 0 });
  const log = await ledger.db.session(user, (sql) =>
    listEntries(sql, user, { userId: users, page: 1, limit: 10 }),
  );
  expect(log.list.map((line) => [line.actionName, line.credits])).toEqual([
    ['积分过期', -60],
    ['兑换码兑换', 40],
    ['兑换码兑换', 60],
  ]);
});

test('credits given back to an expired lot live on in one grace lot, and only one', async () => {
  const user = newUser();
  const lot = await ledger.grant(user, 50, 'grace:grant', inDays(1));
  const held = await ledger.hold(user, 50, 'grace:hold');
  const freed = await ledger.db.transaction(user, (tx) =>
    release(tx, user, { holdId: held.holdId, key: 'grace:release', reason: '渠道故障', now: inDays(2) }),
  );
  expect(freed).toMatchObject({ released: 50, available: 50 });
  const lots = () => ledger.db.session(user, (sql) => listLots(sql, user, Number(user.userId)));
  expect((await lots()).map((l) => [l.graceOf, l.available, l.withdrawn])).toEqual([
    [null, 0, 50],
    [lot.lotId, 50, 0],
  ]);
  const again = await ledger.hold(user, 50, 'grace:again', inDays(3));
  const dead = await ledger.db.transaction(user, (tx) =>
    release(tx, user, { holdId: again.holdId, key: 'grace:end', reason: '', now: inDays(40) }),
  );
  expect(dead).toMatchObject({ released: 50, available: 0 });
  expect(await balance(user, inDays(40))).toEqual({ available: 0, held: 0 });
  expect(await lots()).toHaveLength(2);
});

test('a site may set its own grace, also none', async () => {
  const user = actor(3, ++users);
  await ledger.db.transaction(user, (tx) => setGraceDays(tx, user, 0));
  await ledger.grant(user, 50, 'no-grace:grant', inDays(1));
  const held = await ledger.hold(user, 50, 'no-grace:hold');
  const freed = await ledger.db.transaction(user, (tx) =>
    release(tx, user, { holdId: held.holdId, key: 'no-grace:release', reason: '', now: inDays(2) }),
  );
  expect(freed).toMatchObject({ released: 50, available: 0 });
  expect(await balance(user, inDays(2))).toEqual({ available: 0, held: 0 });
  await expect(ledger.db.transaction(user, (tx) => setGraceDays(tx, user, 1.5))).rejects.toEqual(
    refusal('BAD_INPUT'),
  );
});

test('a lot tells what it paid for, its grace lot included', async () => {
  const user = newUser();
  const { lotId } = await ledger.grant(user, 100, 'trace:grant', inDays(1));
  const gone = await ledger.hold(user, 10, 'trace:gone');
  await ledger.db.transaction(user, (tx) =>
    release(tx, user, { holdId: gone.holdId, key: 'trace:release', reason: '' }),
  );
  const done = await ledger.hold(user, 40, 'trace:done');
  await ledger.capture(user, done.holdId, 30, 'trace:capture', inDays(2));
  await ledger.hold(user, 7, 'trace:after', inDays(3));
  const spends = await ledger.db.session(user, (sql) => traceLot(sql, user, lotId));
  expect(spends.map((spend) => [spend.ref.id, spend.state, spend.held, spend.spent])).toEqual([
    ['trace:done', 'captured', 0, 30],
    ['trace:after', 'open', 7, 0],
  ]);
  const foreign = actor(2, Number(user.userId));
  expect(await ledger.db.session(foreign, (sql) => traceLot(sql, foreign, lotId))).toEqual([]);
});

test('reminders know whose credits expire within a span', async () => {
  const [a, b] = [actor(4, ++users), actor(5, ++users)];
  for (const [i, user] of [a, b].entries()) {
    await ledger.grant(user, 10, `remind:in:${i}`, inDays(7.2));
    await ledger.grant(user, 5, `remind:too:${i}`, inDays(7.5));
    await ledger.grant(user, 99, `remind:late:${i}`, inDays(8.2));
  }
  const span = { from: inDays(7), to: inDays(8) };
  const line = (user: typeof a) => ({ siteId: user.siteId, userId: user.userId, credits: 15 });
  const platform = systemScope();
  expect(await ledger.db.session(platform, (sql) => expiringLots(sql, platform, span))).toEqual(
    expect.arrayContaining([line(a), line(b)]),
  );
  expect(await ledger.db.session(a, (sql) => expiringLots(sql, a, span))).toEqual([line(a)]);
});

test('a hold grows and shrinks before the costly step', async () => {
  const user = newUser();
  const soon = await ledger.grant(user, 20, 'reprice:soon', inDays(2));
  const late = await ledger.grant(user, 80, 'reprice:late', inDays(20));
  const held = await ledger.hold(user, 15, 'reprice:hold');
  const change = (amount: number, key: string) =>
    ledger.db.transaction(user, (tx) => reprice(tx, user, { holdId: held.holdId, amount, key }));
  const grown = await change(70, 'reprice:grow');
  expect(grown).toMatchObject({
    amount: 70,
    available: 30,
    split: [
      { lotId: soon.lotId, amount: 20 },
      { lotId: late.lotId, amount: 50 },
    ],
  });
  await expect(change(101, 'reprice:too-much')).rejects.toEqual(refusal('INSUFFICIENT_CREDITS'));
  expect(await change(70, 'reprice:grow')).toEqual(grown);
  expect(await change(10, 'reprice:shrink')).toMatchObject({
    available: 90,
    split: [{ lotId: soon.lotId, amount: 10 }],
  });
  await expect(ledger.capture(user, held.holdId, 11, 'reprice:over')).rejects.toEqual(refusal('BAD_INPUT'));
  expect(await ledger.capture(user, held.holdId, 10, 'reprice:capture')).toMatchObject({
    captured: 10,
    available: 90,
  });
});

test('after a refused growth the same transaction can still release the hold', async () => {
  const user = newUser();
  await ledger.grant(user, 10, 'same-tx:grant');
  const held = await ledger.hold(user, 10, 'same-tx:hold');
  await ledger.db.transaction(user, async (tx) => {
    await expect(reprice(tx, user, { holdId: held.holdId, amount: 11, key: 'same-tx:grow' })).rejects.toEqual(
      refusal('INSUFFICIENT_CREDITS'),
    );
    await release(tx, user, { holdId: held.holdId, key: 'same-tx:release', reason: '积分不足' });
  });
  expect(await balance(user)).toEqual({ available: 10, held: 0 });
});

test('a refund never exceeds the spend and goes back to the same lots', async () => {
  const user = newUser();
  await ledger.grant(user, 30, 'refund:soon', inDays(2));
  await ledger.grant(user, 30, 'refund:late', inDays(20));
  const { holdId } = await ledger.db.transaction(user, (tx) =>
    spend(tx, user, holdInput(Number(user.userId), 40, 'refund:spend')),
  );
  const back = (amount: number | undefined, key: string) =>
    ledger.db.transaction(user, (tx) => refund(tx, user, { holdId, amount, key, reason: '人工退回' }));
  expect(await back(15, 'refund:part')).toMatchObject({ refunded: 15, available: 35 });
  await expect(back(26, 'refund:over')).rejects.toEqual(refusal('HOLD_NOT_OPEN'));
  expect(await back(undefined, 'refund:rest')).toMatchObject({ refunded: 25, available: 60 });
  const lots = await ledger.db.session(user, (sql) => listLots(sql, user, Number(user.userId)));
  expect(lots.map((lot) => [lot.available, lot.spent])).toEqual([
    [30, 0],
    [30, 0],
  ]);
  expect(await ledger.db.session(user, (sql) => getHold(sql, user, holdId))).toMatchObject({
    captured: 40,
    refunded: 40,
  });
});

test('the log shows a spend once, an open hold while it lasts, and adds up to the balance', async () => {
  const user = newUser();
  await ledger.grant(user, 100, 'log:grant');
  const done = await ledger.hold(user, 30, 'log:done');
  await ledger.capture(user, done.holdId, 25, 'log:capture');
  const gone = await ledger.hold(user, 20, 'log:gone');
  await ledger.db.transaction(user, (tx) =>
    release(tx, user, { holdId: gone.holdId, key: 'log:release', reason: '' }),
  );
  await ledger.hold(user, 7, 'log:open');
  const log = (page: number, limit: number) =>
    ledger.db.session(user, (sql) => listEntries(sql, user, { userId: Number(user.userId), page, limit }));
  const { list, total } = await log(1, 10);
  expect(list.map((line) => [line.credits, line.open])).toEqual([
    [-7, true],
    [-25, false],
    [100, false],
  ]);
  expect(total).toBe(3);
  expect(list.reduce((sum, line) => sum + line.credits, 0)).toBe((await balance(user)).available);
  expect((await log(2, 2)).list.map((line) => line.credits)).toEqual([100]);
  expect(await log(9, 2)).toEqual({ list: [], total: 3 });
});

test('validity adds up lots by expiry; the balance of any past instant can be told', async () => {
  const user = newUser();
  const start = Date.parse('2026-03-01T00:00:00Z');
  const at = (days: number) => inDays(days, start);
  await ledger.grant(user, 10, 'past:a', at(10), at(0));
  await ledger.grant(user, 20, 'past:b', at(30), at(1));
  await ledger.grant(user, 5, 'past:c', at(30), at(1));
  await ledger.hold(user, 12, 'past:hold', at(5));
  const validity = await ledger.db.session(user, (sql) =>
    listValidity(sql, user, Number(user.userId), at(6)),
  );
  expect(validity).toEqual([{ expire_time: '2026-03-31 08:00:00', credits: 23 }]);
  const past = (days: number) =>
    ledger.db.session(user, (sql) => balanceAt(sql, user, Number(user.userId), at(days)));
  expect(await past(-1)).toEqual({ available: 0, held: 0 });
  expect(await past(0)).toEqual({ available: 10, held: 0 });
  expect(await past(2)).toEqual({ available: 35, held: 0 });
  expect(await past(5)).toEqual({ available: 23, held: 12 });
  expect(await past(31)).toEqual({ available: 0, held: 12 });
});

test('staff take back what is left of a lot', async () => {
  const user = newUser();
  const { lotId } = await ledger.grant(user, 50, 'recall:grant');
  await ledger.hold(user, 20, 'recall:hold');
  const recall = () =>
    ledger.db.transaction(user, (tx) => recallLot(tx, user, { lotId, key: 'recall', reason: '误发' }));
  expect(await recall()).toMatchObject({ recalled: 30, available: 0 });
  expect(await recall()).toMatchObject({ recalled: 30, available: 0 });
});

test('an adjustment needs its reason, a lot a future expiry, an amount whole credits', async () => {
  const user = newUser();
  const give = (more: object) =>
    ledger.db.transaction(user, (tx) =>
      grant(tx, user, {
        userId: 1,
        amount: 5,
        source: 'adjustment',
        expiresAt: inDays(1),
        key: 'adjust',
        actionName: '人工调整',
        ...more,
      }),
    );
  await expect(give({})).rejects.toEqual(refusal('BAD_INPUT'));
  await expect(give({ remark: '补偿', expiresAt: new Date(0) })).rejects.toEqual(refusal('BAD_INPUT'));
  for (const amount of [0, -1, 1.5, NaN, 2 ** 53])
    await expect(give({ remark: '补偿', amount })).rejects.toThrow(RangeError);
});
