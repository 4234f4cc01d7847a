import { createTestDatabase, type TestDatabase } from '../../../test/helpers/database';
import { waitFor } from '../../../test/helpers/wait-for';
import { DatabaseBusy, NestedConnection } from './connections';
import { Database, type DatabaseOptions, type Sql } from './db';
import { onSite, systemScope } from '../scope';

let database: TestDatabase;
let said: Error[] = [];
const pools: Database[] = [];
const scope = onSite(systemScope('req-7'), 1);

beforeAll(async () => {
  database = await createTestDatabase([
    { id: 'test/notes', sql: 'create table note (text text primary key)' },
  ]);
});
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
  said = [];
});
afterAll(() => database.drop());

/** One with a pool of its own. */
function open(options: DatabaseOptions = {}): Database {
  const pool = new Database(database.url, { max: 2, onError: (error) => void said.push(error), ...options });
  pools.push(pool);
  return pool;
}
const notes = async () =>
  (await database.admin.query<{ text: string }>('select text from note order by 1')).rows.map(
    (row) => row.text,
  );
const one = (sql: Sql) => sql.one<{ n: number }>('select 1 as n');
const pidOf = async (sql: Sql) => (await sql.one<{ pid: number }>('select pg_backend_pid() as pid')).pid;
/** A connection that stays taken until `release`. */
async function hold(pool: Database): Promise<() => Promise<void>> {
  let release = () => {};
  const until = new Promise<void>((resolve) => (release = resolve));
  let taken = () => {};
  const isTaken = new Promise<void>((resolve) => (taken = resolve));
  const held = pool.session(scope, async () => {
    taken();
    await until;
  });
  await isTaken;
  return () => {
    release();
    return held;
  };
}

describe('a second connection inside a first', () => {
  test('is refused with both places, and the transaction is undone', async () => {
    const pool = open();
    const act = pool.transaction(scope, async (tx) => {
      await tx.run(`insert into note values ('half')`);
      return pool.session(scope, one);
    });
    await expect(act).rejects.toThrow(NestedConnection);
    await expect(act).rejects.toThrow(
      /req-7 at .*db\.int\.test\.ts.* while req-7 holds one .*db\.int\.test\.ts/s,
    );
    expect(await notes()).toEqual([]);
  });

  test('is refused inside a read, too, and behind a promise that began inside', async () => {
    const pool = open();
    await expect(pool.session(scope, () => pool.transaction(scope, one))).rejects.toThrow(NestedConnection);
    const late = pool.session(scope, async () => Promise.all([1, 2].map(() => pool.session(scope, one))));
    await expect(late).rejects.toThrow(NestedConnection);
  });

  test('is no second one once the first is given back: after the commit, and later', async () => {
    const pool = open({ max: 1 });
    const seen: number[] = [];
    let later = Promise.resolve({ n: 0 });
    await pool.transaction(scope, async (tx) => {
      tx.afterCommit(async () => {
        seen.push((await pool.session(scope, one)).n);
        later = pool.session(scope, one);
      });
    });
    expect(await later).toEqual({ n: 1 });
    expect(seen).toEqual([1]);
    expect(said).toEqual([]);
  });

  test('that is reported only is given at once or not at all, and said once a place', async () => {
    const pool = open({ nested: 'report', waitMs: 60_000 });
    const nested = () => pool.session(scope, () => pool.session(scope, one));
    for (let turn = 0; turn < 3; turn++) expect(await nested()).toEqual({ n: 1 });
    expect(said.map((error) => error.name)).toEqual(['NestedConnection']);
    const release = await hold(pool);
    // Nobody waits for a minute: with one taken by another and one by itself there is none left.
    await expect(nested()).rejects.toThrow(DatabaseBusy);
    await release();
    expect(await nested()).toEqual({ n: 1 });
  });
});

describe('a pool without a free connection', () => {
  test('makes callers wait no longer than said, says so once, and serves again afterwards', async () => {
    const pool = open({ waitMs: 100 });
    const releases = [await hold(pool), await hold(pool)];
    const refused = await Promise.allSettled(Array.from({ length: 5 }, () => pool.session(scope, one)));
    for (const result of refused)
      expect(result.status === 'rejected' && result.reason).toBeInstanceOf(DatabaseBusy);
    expect(said).toHaveLength(1);
    expect(said[0]?.message).toMatch(
      /within 100 ms.*"max":2,"open":2,"idle":0.*req-7 holds one.*db\.int\.test\.ts/,
    );
    await Promise.all(releases.map((release) => release()));
    expect(await pool.session(scope, one)).toEqual({ n: 1 });
  });

  test('fails its ping within the ping’s own limit, and passes it afterwards', async () => {
    const pool = open({ waitMs: 60_000 });
    const releases = [await hold(pool), await hold(pool)];
    await expect(pool.ping(50)).rejects.toThrow(/timeout/);
    expect(pool.state()).toMatchObject({ max: 2, open: 2, idle: 0, waiting: 1, longest: { what: 'req-7' } });
    expect(pool.state().longest?.place).toContain('db.int.test.ts');
    await Promise.all(releases.map((release) => release()));
    await pool.ping(15_000);
    // The ping that was given up got its turn after all, beside this one.
    await waitFor('the end of the first ping', () => pool.state().longest === null);
    expect(pool.state()).toMatchObject({ waiting: 0 });
  });
});

describe('a statement', () => {
  test('is cut off after its time, and its connection goes on', async () => {
    const pool = open({ max: 1, statementMs: 200 });
    const pid = await pool.session(scope, pidOf);
    await expect(pool.session(scope, (sql) => sql.run('select pg_sleep(60)'))).rejects.toMatchObject({
      code: '57014',
    });
    expect(await pool.session(scope, pidOf)).toBe(pid);
  });

  test('may take longer where that is asked for, and there alone', async () => {
    const pool = open({ max: 1, statementMs: 2_000, longStatementMs: 60_000 });
    const limit = (sql: Sql) => sql.one<{ ms: string }>(`select current_setting('statement_timeout') as ms`);
    expect(await pool.session(scope, limit, { long: true })).toEqual({ ms: '1min' });
    expect(await pool.session(scope, limit)).toEqual({ ms: '2s' });
    expect(await pool.transaction(scope, limit, { long: true })).toEqual({ ms: '1min' });
  });
});

describe('a transaction', () => {
  const isGone = (pid: number) =>
    waitFor('the server to end the connection', async () => {
      const { rowCount } = await database.admin.query('select from pg_stat_activity where pid = $1', [pid]);
      return rowCount === 0;
    });

  test('that stands idle is ended by the server; the next has another connection', async () => {
    const pool = open({ max: 1, statementMs: 200 });
    const act = pool.transaction(scope, async (tx) => {
      await tx.run(`insert into note values ('idle')`);
      await isGone(await pidOf(tx));
      return one(tx);
    });
    await expect(act).rejects.toThrow(/terminat|not queryable|idle-in-transaction/);
    expect(await pool.session(scope, one)).toEqual({ n: 1 });
    expect(await notes()).toEqual([]);
  });

  test('that cannot be rolled back fails with what went wrong first', async () => {
    const pool = open({ max: 1 });
    const act = pool.transaction(scope, async (tx) => {
      const pid = await pidOf(tx);
      await database.admin.query('select pg_terminate_backend($1)', [pid]);
      await isGone(pid);
      throw new Error('the order is wrong');
    });
    await expect(act).rejects.toThrow('the order is wrong');
    expect(said.length).toBeGreaterThan(0);
    expect(await pool.session(scope, one)).toEqual({ n: 1 });
  });
});

test('a pool of its own does not wait for the pool it was opened beside', async () => {
  const pool = open({ waitMs: 60_000 });
  const releases = [await hold(pool), await hold(pool)];
  const apart = pool.apart(1);
  pools.push(apart);
  expect(await apart.session(scope, one)).toEqual({ n: 1 });
  await Promise.all(releases.map((release) => release()));
});
