import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { APP_ROLE } from './db';

/** One step of the schema. Ids sort within a module, e.g. "credits/001-ledger". Never edited once released. */
export interface Migration {
  id: string;
  sql: string;
}

/**
 * Something that stands once and is put in again whenever its text changes, e.g. a function: `create or replace`, never
 * what holds data. Its place in the list is where it is first needed.
 */
export const definition = (id: string, sql: string): Migration => ({
  id: `${id}@${createHash('sha1').update(sql).digest('hex').slice(0, 12)}`,
  sql,
});

const LOCK = 0x66656e73; // "fens"

/** Makes the role that statements run as, unless it is there. */
export const ensureAppRole = `
do $$ begin
  create role ${APP_ROLE} nologin nobypassrls;
exception when duplicate_object or unique_violation then null; end $$;
`;

/** What every module's SQL may rely on: the role, and the two functions that policies ask. */
const FOUNDATION = `
${ensureAppRole}
do $$ begin execute format('grant ${APP_ROLE} to %I', current_user); end $$;
grant usage on schema public to ${APP_ROLE};
alter default privileges in schema public grant select, insert, update, delete on tables to ${APP_ROLE};
alter default privileges in schema public grant usage, select on sequences to ${APP_ROLE};
create or replace function app_site() returns int language sql stable parallel safe
  as $$ select nullif(nullif(current_setting('app.site', true), ''), '*')::int $$;
create or replace function app_is_platform() returns boolean language sql stable parallel safe
  as $$ select coalesce(current_setting('app.site', true), '') = '*' $$;
create or replace function refuse_change() returns trigger language plpgsql
  as $$ begin raise exception '% is append-only', tg_table_name using errcode = '55000'; end $$;
create table if not exists fenshen_migrations (id text primary key, applied_at timestamptz not null default now());
`;

/**
 * Brings the schema up to date, one process at a time, each migration in a transaction of its own.
 * Runs as the database's owner: not under row-level security.
 */
export async function migrate(
  url: string,
  migrations: readonly Migration[],
  /** Idempotent statements run at every start, e.g. fences around tables that Strapi owns. */
  always = '',
): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(FOUNDATION);
    const { rows } = await client.query<{ id: string }>('select id from fenshen_migrations');
    const applied = new Set(rows.map((r) => r.id));
    for (const migration of migrations) {
      if (applied.has(migration.id)) continue;
      await client.query('begin');
      await client.query(migration.sql);
      const [name, text] = migration.id.split('@');
      // An earlier text may come back: it is not in place any more.
      if (text) await client.query('delete from fenshen_migrations where starts_with(id, $1)', [`${name}@`]);
      await client.query('insert into fenshen_migrations (id) values ($1)', [migration.id]);
      await client.query('commit');
    }
    await client.query(`grant select, insert, update, delete on all tables in schema public to ${APP_ROLE}`);
    await client.query(`grant usage, select on all sequences in schema public to ${APP_ROLE}`);
    if (always) await client.query(always);
  } finally {
    await client.end();
  }
}

/**
 * SQL that fences a table by site: rows of the current site, plus, for the platform, all.
 * `shared` also lets every site read rows that belong to no site (platform libraries).
 */
export function fenceBySite(table: string, options: { shared?: boolean } = {}): string {
  const own = 'site_id = app_site() or app_is_platform()';
  return `
alter table ${table} enable row level security;
drop policy if exists ${table}_read on ${table};
drop policy if exists ${table}_write on ${table};
create policy ${table}_read on ${table} for select to ${APP_ROLE} using (${own}${options.shared ? ' or site_id is null' : ''});
create policy ${table}_write on ${table} for all to ${APP_ROLE} using (${own}) with check (${own});
`;
}

/**
 * SQL that has the fence of a table ask for the site once a statement instead of once a row, which is what reading
 * millions of rows costs. For a table that `fenceBySite` fenced without `shared`.
 */
export function askFenceOnce(table: string): string {
  const own = '(select app_is_platform()) or site_id = (select app_site())';
  return `
alter policy ${table}_read on ${table} using (${own});
alter policy ${table}_write on ${table} using (${own}) with check (${own});
`;
}

/** SQL that refuses every change of `state` that the table of moves does not allow, whoever makes it. */
export function guardStates(table: string, moves: Readonly<Record<string, readonly string[]>>): string {
  const allowed = Object.entries(moves).flatMap(([from, to]) => to.map((state) => `('${from}', '${state}')`));
  return `
create trigger ${table}_moves before update of state on ${table} for each row
when (old.state <> new.state and (old.state, new.state) not in (${allowed.join(', ')}))
execute function refuse_change();
`;
}
