import { actor, holdInput, LedgerHarness } from '../../../../test/helpers/ledger-harness';
import { capture, getBalance, getHold, hold, listLots } from '../public';
import { refusal } from '../../../../test/helpers/refusal';

let ledger: LedgerHarness;
beforeAll(async () => {
  ledger = await LedgerHarness.open();
});
afterAll(() => ledger.close());

let users = 0;
const newUser = () => actor(1, ++users);
const balance = (scope: ReturnType<typeof actor>) =>
  ledger.db.session(scope, (sql) => getBalance(sql, scope, Number(scope.userId)));

test('another site sees and changes nothing', async () => {
  const mine = newUser();
  await ledger.grant(mine, 100, 'fence:grant');
  const held = await ledger.hold(mine, 40, 'fence:hold');
  const theirs = actor(2, Number(mine.userId));
  expect(await balance(theirs)).toEqual({ available: 0, held: 0 });
  expect(await ledger.db.session(theirs, (sql) => getHold(sql, theirs, held.holdId))).toBeNull();
  expect(await ledger.db.session(theirs, (sql) => listLots(sql, theirs, Number(mine.userId)))).toEqual([]);
  await expect(ledger.capture(theirs, held.holdId, 40, 'fence:capture')).rejects.toEqual(
    refusal('NOT_FOUND'),
  );
  // Even a caller that names the wrong site is stopped by the database.
  await expect(
    ledger.db.transaction(theirs, (tx) =>
      capture(tx, mine, { holdId: held.holdId, amount: 40, key: 'fence:forged' }),
    ),
  ).rejects.toEqual(refusal('NOT_FOUND'));
  await expect(
    ledger.db.transaction(theirs, (tx) => hold(tx, mine, holdInput(Number(mine.userId), 1, 'fence:forged'))),
  ).rejects.toThrow(/row-level security/);
  for (const table of ['account', 'lot', 'hold', 'entry', 'posting'])
    expect(
      await ledger.db.session(theirs, (sql) => sql.rows(`select * from credit_${table} where site_id = 1`)),
    ).toEqual([]);
  // The same key on another site is another key.
  expect(await ledger.hold(theirs, 0, 'fence:hold')).toMatchObject({ amount: 0 });
});

test.each([
  'update credit_entry set remark = $$x$$',
  'delete from credit_entry',
  'update credit_posting set amount = 1',
  'delete from credit_posting',
  'delete from credit_lot',
  'delete from credit_hold',
  'delete from credit_account',
  `update credit_hold set state = 'open', settled_at = null where state = 'captured'`,
  'truncate credit_entry cascade',
])('history cannot be changed, not even by the owner of the database: %s', async (statement) => {
  const user = newUser();
  await ledger.grant(user, 5, `kept:grant:${statement}`);
  const { holdId } = await ledger.hold(user, 5, `kept:hold:${statement}`);
  await ledger.capture(user, holdId, 5, `kept:capture:${statement}`);
  await expect(ledger.database.admin.query(statement)).rejects.toThrow(/append-only/);
});
