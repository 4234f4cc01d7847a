import {
  balanceAt,
  expireLots,
  expiringLots,
  grant,
  listEntries,
  listLots,
  listValidity,
  recallLot,
  release,
  setGraceDays,
  traceLot,
} from '../public';
import { systemScope } from '../../../kernel/scope';
import { actor } from '../../../../test/helpers/ledger-harness';
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
  const user = newUser(3);
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
  const [a, b] = [newUser(4), newUser(5)];
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
