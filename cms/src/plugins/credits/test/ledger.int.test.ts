import { getHold, listEntries, listLots, refund, release, reprice, spend } from '../public';
import { holdInput } from '../../../../test/helpers/ledger-harness';
import {
  newUser,
  ledger,
  inDays,
  balance,
  refusal,
  users,
  setUpLedger,
} from '../../../../test/helpers/ledger-world';

setUpLedger();

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
