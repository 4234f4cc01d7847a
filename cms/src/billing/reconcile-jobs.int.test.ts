import { createTestDatabase, type TestDatabase } from '../../test/helpers/database';
import { holdInput } from '../../test/helpers/ledger-harness';
import { creditsMigrations } from '../plugins/credits/migrations';
import { capture, grant, hold, release } from '../plugins/credits/public';
import { jobsMigrations } from '../plugins/jobs/public';
import { reconcileAll } from './reconcile-jobs';
import { onSite, systemScope } from '../kernel/scope';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase([...creditsMigrations, ...jobsMigrations]);
});
afterEach(() => database.drop());

const USER = 7;
const scope = onSite(systemScope('test'), 1, USER);
const checks = async () => (await reconcileAll(database.db)).map((problem) => problem.check);

/** A job whose hold was made with it, in the state that is asked for; the money ends as told. */
async function job(id: string, state: string, money: 'open' | 'captured' | 'released') {
  const { db, admin } = database;
  const { holdId } = await db.transaction(scope, async (tx) => {
    await grant(tx, scope, {
      userId: USER,
      amount: 100,
      source: 'trial',
      expiresAt: new Date(Date.now() + 86_400_000),
      key: `grant:${id}`,
      actionName: '体验积分',
    });
    const held = await hold(tx, scope, holdInput(USER, 30, `hold:${id}`, { ref: { type: 'job', id } }));
    if (money === 'captured')
      await capture(tx, scope, { holdId: held.holdId, amount: 20, key: `capture:${id}` });
    if (money === 'released')
      await release(tx, scope, { holdId: held.holdId, key: `release:${id}`, reason: '' });
    return held;
  });
  const over = ['succeeded', 'failed', 'cancelled'].includes(state);
  await admin.query(
    `insert into jobs (id, site_id, user_id, kind, channel, state, payload, max_attempts, subject_type, subject_id,
                       deadline_at, hold_id, finished_at)
     values ($1, 1, $2, 'speech', 'voice-df', $3, '{}', 3, 'work', 1, now(), $4, $5)`,
    [id, USER, state, holdId, over ? new Date() : null],
  );
}

test('sound data raise nothing', async () => {
  await job('j_live', 'queued', 'open');
  await job('j_done', 'succeeded', 'captured');
  await job('j_failed', 'failed', 'released');
  expect(await checks()).toEqual([]);
});

test.each([
  [
    'an open hold of a job that is over',
    'succeeded',
    'open',
    ['an open hold belongs to a live job', 'a job that is over is settled'],
  ],
  ['a failed job that was charged', 'failed', 'captured', ['a job that came to nothing cost nothing']],
] as const)('%s is found', async (_what, state, money, expected) => {
  await job('j_1', state, money);
  expect(await checks()).toEqual(expected);
});

test('an open hold without any job, and a job with a stranger’s hold, are found', async () => {
  await job('j_1', 'queued', 'open');
  await database.db.transaction(scope, (tx) => hold(tx, scope, holdInput(USER, 5, 'lost')));
  expect(await checks()).toEqual(['an open hold belongs to a live job']);
  await database.admin.query(`update jobs set user_id = 8 where id = 'j_1'`);
  expect(await checks()).toEqual([
    'an open hold belongs to a live job',
    'a job’s hold is its own account’s, and no other job’s',
  ]);
});

test('the ledger’s own rules are proved with them', async () => {
  await job('j_1', 'queued', 'open');
  await database.admin.query('update credit_account set available = available + 1');
  expect(await checks()).toContain('an account holds what its lots hold');
});
