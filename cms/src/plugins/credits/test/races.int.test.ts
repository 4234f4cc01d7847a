import type { ErrorCode } from '@fenshen/contract';
import { AppError } from '../../../kernel/app-error';
import type { Tx } from '../../../kernel/database/db';
import { systemScope } from '../../../kernel/scope';
import { countFree, expireLots, freeLeft, getBalance, hold, reconcile, release } from '../public';
import { actor, DAY, holdInput, LedgerHarness } from '../../../../test/helpers/ledger-harness';

let ledger: LedgerHarness;
beforeAll(async () => {
  ledger = await LedgerHarness.open(20);
});
afterEach(() => ledger.expectSound());
afterAll(() => ledger.close());

let users = 0;
const newUser = () => actor(1, ++users);
const times = <T>(n: number, make: (i: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: n }, (_, i) => make(i)));
const won = <T>(results: PromiseSettledResult<T>[]) =>
  results.flatMap((r) => (r.status === 'fulfilled' ? [r.value] : []));
const codes = (results: PromiseSettledResult<unknown>[]): Set<ErrorCode | string> =>
  new Set(
    results.flatMap((r) =>
      r.status === 'rejected' ? [r.reason instanceof AppError ? r.reason.code : String(r.reason)] : [],
    ),
  );
const balance = (scope: ReturnType<typeof actor>) =>
  ledger.db.session(scope, (sql) => getBalance(sql, scope, Number(scope.userId)));

test('a hundred parallel holds on a balance for ten: exactly ten', async () => {
  const user = newUser();
  for (let i = 0; i < 4; i++) await ledger.grant(user, 25, `ten:grant:${i}`);
  const results = await times(100, (i) => ledger.hold(user, 10, `ten:hold:${i}`));
  expect(won(results)).toHaveLength(10);
  expect(codes(results)).toEqual(new Set(['INSUFFICIENT_CREDITS']));
  expect(await balance(user)).toEqual({ available: 0, held: 100 });
});

test('one key sent forty times at once holds once and answers alike', async () => {
  const user = newUser();
  await ledger.grant(user, 100, 'echo:grant');
  const results = won(await times(40, () => ledger.hold(user, 10, 'echo:hold')));
  expect(results).toHaveLength(40);
  expect(new Set(results.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await balance(user)).toEqual({ available: 90, held: 10 });
});

test('one key used by thirty accounts at once is one account’s', async () => {
  const results = await times(30, (i) => ledger.hold(actor(1, 1000 + i), 0, 'shared:hold'));
  expect(won(results)).toHaveLength(1);
  expect(codes(results)).toEqual(new Set(['KEY_REUSED']));
});

test('a hold is settled once, however many captures and releases race', async () => {
  const user = newUser();
  await ledger.grant(user, 100, 'settle:grant');
  const { holdId } = await ledger.hold(user, 60, 'settle:hold');
  const results = await times(40, (i) =>
    i % 2
      ? ledger.capture(user, holdId, 50, `settle:${i}`)
      : ledger.db.transaction(user, (tx) => release(tx, user, { holdId, key: `settle:${i}`, reason: '' })),
  );
  expect(won(results)).toHaveLength(1);
  expect(codes(results)).toEqual(new Set(['HOLD_NOT_OPEN']));
});

test('first grants and holds of a new account may come together', async () => {
  const user = newUser();
  const results = await times(30, (i) => ledger.grant(user, 10, `first:${i}`));
  expect(won(results)).toHaveLength(30);
  expect(await balance(user)).toEqual({ available: 300, held: 0 });
});

test('sweeps, reads and holds over an expiry agree', async () => {
  const user = newUser();
  await ledger.grant(user, 50, 'sweep:soon', new Date(Date.now() + DAY));
  await ledger.grant(user, 50, 'sweep:late', new Date(Date.now() + 9 * DAY));
  const later = new Date(Date.now() + 2 * DAY);
  const results = await Promise.all([
    times(10, (i) => ledger.hold(user, 10, `sweep:hold:${i}`, later)),
    times(10, () => expireLots(ledger.db, later)),
  ]);
  expect(won<unknown>(results[0])).toHaveLength(5);
  expect(await balance(user)).toEqual({ available: 0, held: 50 });
});

test('the day’s free uses are counted exactly, and given back once', async () => {
  const user = newUser();
  const rule = (now: Date) => ({ userId: Number(user.userId), action: 'extract-video', perDay: 3, now });
  const left = (now: Date) => ledger.db.session(user, (sql) => freeLeft(sql, user, rule(now)));
  let holds = 0;
  const use = (now: Date) =>
    ledger.db.transaction(user, async (tx) => {
      const freeDay = await countFree(tx, user, rule(now));
      if (!freeDay) return null;
      const more = { action: 'extract-video', freeDay };
      return hold(tx, user, holdInput(Number(user.userId), 0, `free:hold:${holds++}`, more));
    });
  const noon = new Date('2026-05-01T04:00:00Z');
  const free = won(await times(10, () => use(noon))).filter((held) => held !== null);
  expect(free).toHaveLength(3);
  expect(await left(noon)).toBe(0);
  const holdId = free[0]?.holdId ?? 0;
  const give = () =>
    ledger.db.transaction(user, (tx) => release(tx, user, { holdId, key: 'free:release', reason: '失败' }));
  await times(5, give);
  expect(await left(noon)).toBe(1);
  expect(await use(noon)).not.toBeNull();
  expect(await use(noon)).toBeNull();
  // Midnight in China, not in London.
  const midnight = new Date('2026-05-01T16:00:00Z');
  expect(await use(midnight)).not.toBeNull();
  expect(await left(midnight)).toBe(2);
});

test('a transaction that dies at any point leaves nothing of itself', async () => {
  const user = newUser();
  await ledger.grant(user, 100, 'crash:grant');
  const open = await ledger.hold(user, 30, 'crash:open');
  const steps = [
    () => Promise.resolve(),
    (tx: Tx) => hold(tx, user, holdInput(Number(user.userId), 20, 'crash:hold')),
    (tx: Tx) => release(tx, user, { holdId: open.holdId, key: 'crash:release', reason: '' }),
  ];
  for (let last = 0; last < steps.length; last++) {
    const died = ledger.db.transaction(user, async (tx) => {
      for (const step of steps.slice(0, last + 1)) await step(tx);
      const { pid } = await tx.one<{ pid: number }>('select pg_backend_pid() as pid');
      await ledger.database.admin.query('select pg_terminate_backend($1)', [pid]);
      await tx.one('select 1 as never');
    });
    await expect(died).rejects.toThrow();
    expect(await balance(user)).toEqual({ available: 70, held: 30 });
  }
});

test('the proof finds what was tampered with', async () => {
  const user = newUser();
  await ledger.grant(user, 100, 'tamper:grant');
  const { holdId } = await ledger.hold(user, 40, 'tamper:hold');
  const tamper = async (change: string, undo: string) => {
    await ledger.database.admin.query(change);
    const found = new Set((await reconcile(ledger.db)).map((problem) => problem.check));
    await ledger.database.admin.query(undo);
    return [...found];
  };
  const mine = `user_id = ${user.userId}`;
  expect(
    await tamper(
      `update credit_account set available = available + 1 where ${mine}`,
      `update credit_account set available = available - 1 where ${mine}`,
    ),
  ).toEqual(['an account holds what its lots hold', 'an account is where its last entry left it']);
  expect(
    await tamper(
      `update credit_lot set available = available - 5, spent = spent + 5 where ${mine}`,
      `update credit_lot set available = available + 5, spent = spent - 5 where ${mine}`,
    ),
  ).toEqual(['a lot holds what its postings say', 'an account holds what its lots hold']);
  expect(
    await tamper(
      `update credit_hold set amount = 39 where id = ${holdId}`,
      `update credit_hold set amount = 40 where id = ${holdId}`,
    ),
  ).toEqual(['an account holds what its open holds hold', 'a hold is settled for what its postings say']);
  expect(
    await tamper(
      `update credit_account set next_expiry = 'infinity' where ${mine}`,
      `update credit_account set next_expiry = now() where ${mine}`,
    ),
  ).toEqual(['an account holds what its lots hold']);
});

test('a platform worker settles any site’s hold by its id', async () => {
  const user = actor(7, 70);
  await ledger.grant(user, 10, 'worker:grant');
  const { holdId } = await ledger.hold(user, 10, 'worker:hold');
  expect(await ledger.capture(systemScope('worker'), holdId, 4, 'worker:capture')).toMatchObject({
    available: 6,
  });
});
