import { randomBytes } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createApp, type App } from '../../src/wiring/app';
import { dutiesOf } from '../../src/wiring/housekeeping';
import { APP_ROLE, type Sql } from '../../src/kernel/database/db';
import { readEnv } from '../../src/platform/process/env';
import { loginOf } from '../../src/kernel/database/own-login';
import { systemScope } from '../../src/kernel/scope';
import { DAY_MS } from '../../src/kernel/time';
import { createAccount } from '../helpers/api/accounts';
import { startServer, type Server } from '../helpers/api/server';

jest.setTimeout(120_000);

/** A worker's own wiring over a database whose rights are those of an installation: booted, fenced and seeded. */
let server: Server;
let app: App;

beforeAll(async () => {
  server = await startServer(4);
  app = await createApp(readEnv(server.env), 'script');
  // An object's age is not ours to set: the clock that sweeps read is ahead instead.
  app.files.now = () => new Date(Date.now() + DAY_MS);
});
afterAll(async () => {
  await app.close();
  await server.stop();
});

const duty = (name: string) => {
  const found = dutiesOf(app).find((each) => each.name === name);
  if (!found) throw new Error(`no duty is called ${name}`);
  return found.act();
};

/** Older than anything is kept. */
const LONG_AGO = new Date(Date.now() - 100 * DAY_MS);

async function putStray(): Promise<void> {
  const name = `u/${server.sites.first}/1/202601/video-${randomBytes(12).toString('hex')}/clip.mp4`;
  const file = path.join(server.dataDir, 'storage', name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, 'nobody speaks of me');
}

const objects = async () =>
  (await readdir(path.join(server.dataDir, 'storage'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);

/** Something for every duty to do, so that each gets as far as it ever does. */
async function leaveWork(): Promise<void> {
  const { id } = await createAccount(server, { credits: 10 });
  const site = server.sites.first;
  const run = (sql: string, params: unknown[] = []) => server.admin.query(sql, params);
  await run(
    `insert into account_session (site_id, user_id, token_hash, token_version, ip, agent, seen_at)
     values ($1, $2, $4, 0, '', '', $3)`,
    [site, id, LONG_AGO, randomBytes(32)],
  );
  await run(`insert into auditions (site_id, user_id, content_hash, created_at) values ($1, $2, 'old', $3)`, [
    site,
    id,
    LONG_AGO,
  ]);
  await run('insert into active_day (site_id, day, user_id) values ($1, $2, $3)', [site, LONG_AGO, id]);
  // Days to roll up begin with the first account.
  await run(`update up_users set created_at = created_at - interval '3 days' 
             where id = (select min(id) from up_users)`);
  await run('delete from daily_figure_through');
  await putStray();
}
beforeEach(leaveWork);

test('a worker does every duty with the rights an installation gives it', async () => {
  const ends = [];
  for (const { name, act } of dutiesOf(app)) {
    const fault = await act().then(
      () => null,
      (error: Error) => error.message,
    );
    ends.push([name, fault]);
  }
  expect(ends).toEqual(dutiesOf(app).map(({ name }) => [name, null]));
  expect(await objects()).not.toContain('clip.mp4');
  const left = await server.admin.query(
    `select (select count(*)::int from account_session where seen_at <= $1) as sessions,
            (select count(*)::int from auditions where content_hash = 'old') as auditions,
            (select problems from reconcile_run order by id desc limit 1) as problems`,
    [LONG_AGO],
  );
  expect(left.rows).toEqual([{ sessions: 0, auditions: 0, problems: 0 }]);
});

/** What each duty stands on. Without the right it says so: a missing grant is not passed over in silence. */
const NEEDS: [name: string, right: string, table: string][] = [
  ['expired credits', 'select', 'credit_account'],
  ['expiry notices', 'select', 'credit_lot'],
  ['expiry notices', 'delete', 'personal_notices'],
  ['unused files', 'update', 'media_files'],
  ['stray uploads', 'select', 'fenshen_migrations'],
  ['stray uploads', 'select', 'media_files'],
  ['stray files', 'select', 'fenshen_migrations'],
  ['code tails', 'select', 'cdkey_code'],
  ['daily figures', 'select', 'active_day'],
  ['old sessions', 'delete', 'account_session'],
  ['old job history', 'delete', 'job_events'],
  ['old auditions', 'delete', 'auditions'],
  ['reconcile', 'insert', 'reconcile_run'],
];

test.each(NEEDS)('“%s” fails without the right to %s %s', async (name, right, table) => {
  await server.admin.query(`revoke ${right} on ${table} from ${APP_ROLE}`);
  try {
    await expect(duty(name)).rejects.toThrow(`permission denied for table ${table}`);
  } finally {
    await server.admin.query(`grant ${right} on ${table} to ${APP_ROLE}`);
  }
  await duty(name);
});

test('the processes of an installation sign in as a role of its own', async () => {
  const { name } = loginOf(server.env.DATABASE_URL ?? '');
  const login = (sql: Sql) => sql.one<{ login: string }>('select session_user::text as login');
  expect(await app.db.session(systemScope('test'), login)).toEqual({ login: name });
  const { rows } = await server.admin.query(
    'select distinct usename from pg_stat_activity where usename = $1 and datname = current_database()',
    [name],
  );
  expect(rows).toEqual([{ usename: name }]);
});

test('every duty that reads tables is named above', () => {
  const named = new Set(NEEDS.map(([name]) => name));
  const unnamed = dutiesOf(app).filter(({ name }) => !named.has(name));
  expect(unnamed.map(({ name }) => name)).toEqual(['left scratch folders']);
});
