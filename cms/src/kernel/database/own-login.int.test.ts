import { Client } from 'pg';
import { contentTables } from '../../../test/helpers/content-tables';
import { createTestDatabase, serverUrl, type TestDatabase } from '../../../test/helpers/database';
import { creditsMigrations } from '../../plugins/credits/migrations';
import { APP_ROLE, Database } from './db';
import { loginOf, ownLogin } from './own-login';
import { onSite, systemScope } from '../scope';

let database: TestDatabase;
let db: Database;
const warnings: string[] = [];
const options = {
  mode: 'prefer',
  givenUrl: '',
  warn: (message: string) => void warnings.push(message),
} as const;
const site = onSite(systemScope('test'), 1);

beforeAll(async () => {
  database = await createTestDatabase([contentTables, ...creditsMigrations]);
  db = new Database(await ownLogin(database.url, options), { max: 1 });
  await database.admin.query(
    `insert into up_users (id, site_id, username) values (1, 1, 'ours'), (2, 2, 'theirs');
     insert into up_roles (id, type) values (1, 'owner');
     insert into up_users_role_lnk (user_id, role_id) values (1, 1), (2, 1)`,
  );
});
afterAll(async () => {
  await db.close();
  await database.drop();
});
beforeEach(() => void warnings.splice(0));

const run = (text: string) => db.session(site, (sql) => sql.rows(text));
const OWNER = new URL(serverUrl()).username;
const DENIED = { code: '42501' };

test('the product signs in as a role of its own, made at the first start and used by all others', async () => {
  expect(warnings).toEqual([]);
  const { name, url } = loginOf(database.url);
  expect(await run('select session_user::text as login, current_user::text as role')).toEqual([
    { login: name, role: APP_ROLE },
  ]);
  expect(await ownLogin(database.url, options)).toBe(url);
  const { rows } = await database.admin.query(
    `select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolinherit as mighty from pg_roles where rolname = $1`,
    [name],
  );
  expect(rows).toEqual([{ mighty: false }]);
});

test.each([
  ['step up to the owner', `set role ${OWNER}`],
  ['sign in as the owner', `set session authorization ${OWNER}`],
  ['change a table', 'alter table credit_account add column stolen int'],
  ['drop a fence', 'drop policy credit_account_read on credit_account'],
  ['lift a fence', 'alter table up_users disable row level security'],
  ['turn triggers off', 'alter table credit_entry disable trigger all'],
  ['read what Strapi keeps of its own', 'select * from admin_users'],
  ['make a role', 'create role another'],
  ['run a program', `copy credit_account to program 'true'`],
])('no statement can %s', async (_what, statement) => {
  await database.admin.query(
    `create table if not exists admin_users (id int); revoke all on admin_users from ${APP_ROLE}`,
  );
  await expect(run(statement)).rejects.toMatchObject(DENIED);
});

test('out of the role there is nothing, not even what the role may', async () => {
  const outside = (text: string) =>
    db.transaction(site, async (tx) => {
      await tx.run('set local role none');
      return tx.rows(text);
    });
  expect(await outside('select current_user::text as role')).toEqual([{ role: loginOf(database.url).name }]);
  await expect(outside('select * from credit_account')).rejects.toMatchObject(DENIED);
});

test('accounts and who is staff are seen on their own site alone, and written there alone', async () => {
  expect(await run('select user_id from up_users_role_lnk')).toEqual([{ user_id: 1 }]);
  expect(await run('select id from up_users')).toEqual([{ id: 1 }]);
  await expect(run('insert into up_users_role_lnk (user_id, role_id) values (2, 1)')).rejects.toMatchObject(
    DENIED,
  );
  expect(await run('delete from up_users_role_lnk where user_id = 2 returning id')).toEqual([]);
  const all = await db.session(systemScope('test'), (sql) =>
    sql.rows('select user_id from up_users_role_lnk order by 1'),
  );
  expect(all).toEqual([{ user_id: 1 }, { user_id: 2 }]);
});

test('a password that is out of date is made anew', async () => {
  const { name, url } = loginOf(database.url);
  await database.admin.query(`alter role ${name} password 'of an earlier installation'`);
  expect(await ownLogin(database.url, options)).toBe(url);
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.end();
  expect(warnings).toEqual([]);
});

describe('an owner who may make no roles', () => {
  const poor = 'fenshen_test_poor_owner';
  let poorUrl: string;
  let other: TestDatabase;
  beforeAll(async () => {
    other = await createTestDatabase([]);
    const otherName = new URL(other.url).pathname.slice(1);
    await other.admin.query(
      `drop role if exists ${poor}; create role ${poor} login password 'pw'; alter database ${otherName} owner to ${poor};
       grant ${APP_ROLE} to ${poor}`,
    );
    const url = new URL(other.url);
    url.username = poor;
    url.password = 'pw';
    poorUrl = url.href;
  });
  afterAll(async () => {
    await other.drop();
    await database.admin.query(`drop role ${poor}`);
  });

  test('goes on as the owner, and the log says in one line what to run', async () => {
    expect(await ownLogin(poorUrl, options)).toBe(poorUrl);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain('permission denied to create role');
    expect(warnings[0]).toContain(`grant ${APP_ROLE} to fenshen_login; then DATABASE_APP_URL is set`);
    expect(warnings[0]).not.toContain('\n');
    expect(warnings[0]).not.toContain(loginOf(poorUrl).password);
  });

  test('does not start where a login of its own is required', async () => {
    await expect(ownLogin(poorUrl, { ...options, mode: 'require' })).rejects.toThrow(
      'permission denied to create role',
    );
  });

  test('signs in with what an administrator made; a login that may too much, or too little, is none', async () => {
    const given = loginOf(database.url);
    const url = new URL(given.url);
    url.pathname = new URL(other.url).pathname;
    expect(await ownLogin(poorUrl, { ...options, givenUrl: url.href })).toBe(url.href);
    await expect(ownLogin(poorUrl, { ...options, givenUrl: poorUrl })).rejects.toThrow(
      'more than the product needs',
    );
    await database.admin.query(`revoke ${APP_ROLE} from ${given.name}`);
    try {
      await expect(ownLogin(poorUrl, { ...options, givenUrl: url.href })).rejects.toThrow(
        `may not step into ${APP_ROLE}`,
      );
    } finally {
      await database.admin.query(`grant ${APP_ROLE} to ${given.name}`);
    }
  });
});

test('switched off, or without a password to derive one from, it is the owner', async () => {
  expect(await ownLogin(database.url, { ...options, mode: 'off' })).toBe(database.url);
  expect(warnings).toEqual([]);
  const bare = new URL(database.url);
  bare.password = '';
  expect(await ownLogin(bare.href, options)).toBe(bare.href);
  expect(warnings.join()).toContain('no password to derive one from');
});
