import { AppError } from '../../../kernel/app-error';
import type { Database } from '../../../kernel/database/db';
import { actor, LedgerHarness } from '../../../../test/helpers/ledger-harness';
import { createLedger } from '../public';

let ledger: LedgerHarness;
beforeAll(async () => {
  ledger = await LedgerHarness.open(4);
});
afterAll(() => ledger.close());

/** A ledger on the same database that counts what it opens. */
function counted() {
  const opened = { sessions: 0 };
  const session: Database['session'] = (...args) => {
    opened.sessions += 1;
    return ledger.db.session(...args);
  };
  const { balanceOf } = createLedger({
    db: { transaction: ledger.db.transaction.bind(ledger.db), session } as never,
  });
  return { balanceOf, opened };
}

test('whoever asks at once is answered by one statement of their site, each with their own', async () => {
  for (const user of [1, 2, 3]) await ledger.grant(actor(1, user), user * 10, `together:${user}`);
  await ledger.grant(actor(2, 1), 7, 'together:elsewhere');
  await ledger.hold(actor(1, 3), 4, 'together:hold');
  const { balanceOf, opened } = counted();

  const here = [1, 2, 3, 99, 1].map((user) => balanceOf(actor(1, user), user));
  const there = balanceOf(actor(2, 1), 1);

  expect(await Promise.all(here)).toEqual([
    { available: 10, held: 0 },
    { available: 20, held: 0 },
    { available: 26, held: 4 },
    { available: 0, held: 0 },
    { available: 10, held: 0 },
  ]);
  expect(await there).toEqual({ available: 7, held: 0 });
  expect(opened.sessions).toBe(2);
});

test('what was committed before somebody asked is seen, however many ask around them', async () => {
  const user = actor(1, 50);
  const { balanceOf } = counted();
  for (let granted = 1; granted <= 20; granted++) {
    const crowd = Array.from({ length: 30 }, () => balanceOf(user, 50));
    await ledger.grant(user, 1, `seen:${granted}`);
    const asked = balanceOf(user, 50);
    await Promise.all(crowd);
    expect(await asked).toEqual({ available: granted, held: 0 });
  }
});

test('a thousand at once need no more connections than there are, and a failure is told to all and over', async () => {
  const { balanceOf } = counted();
  const answers = await Promise.all(Array.from({ length: 1_000 }, (_, i) => balanceOf(actor(1, 1), i + 1)));
  expect(answers[0]).toEqual({ available: 10, held: 0 });

  let broken = true;
  const session: Database['session'] = (...args) =>
    broken ? Promise.reject(new AppError('UNAVAILABLE')) : ledger.db.session(...args);
  const moody = createLedger({
    db: { transaction: ledger.db.transaction.bind(ledger.db), session } as never,
  });
  const failed = await Promise.allSettled([1, 2].map((user) => moody.balanceOf(actor(1, user), user)));
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  broken = false;
  expect(await moody.balanceOf(actor(1, 1), 1)).toEqual({ available: 10, held: 0 });
});
