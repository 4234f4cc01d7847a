import { staffLimits, type StaffLimits } from '@fenshen/contract';
import type { Sql, Tx } from '../kernel/database/db';
import { fenceBySite, type Migration } from '../kernel/database/migrate';

export const staffLimitMigrations: Migration[] = [
  {
    id: 'staff-limits/001-sites',
    sql: `
create table staff_limits (
  site_id int primary key,
  limits jsonb not null,
  updated_at timestamptz not null default now()
);
${fenceBySite('staff_limits')}

-- Credits moved by staff's hands: what a day's limit is summed over.
create table credit_move (
  id bigint generated always as identity primary key,
  site_id int not null,
  actor_id int not null,
  actor_role text not null,
  user_id int not null,
  action text not null,
  -- absolute
  credits bigint not null check (credits >= 0),
  entry_id bigint not null,
  created_at timestamptz not null default now()
);
create index credit_move_actor on credit_move (actor_id, created_at);
create index credit_move_site on credit_move (site_id, created_at);
${fenceBySite('credit_move')}
insert into credit_move (site_id, actor_id, actor_role, user_id, action, credits, entry_id, created_at)
select site_id, actor_id, actor_role, split_part(target, ':', 2)::int, action, abs((detail->>'credits')::bigint),
       (detail->>'entryId')::bigint, created_at
from audit_log
where action in ('credits.adjust', 'credits.refund') and site_id is not null and actor_id is not null
  and detail->>'credits' is not null and detail->>'entryId' is not null;

-- Who gave a staff account its password: not the second pair of eyes for what that account issues.
create table staff_password_giver (
  site_id int not null,
  account_id int not null,
  giver_id int not null,
  first_at timestamptz not null default now(),
  primary key (account_id, giver_id)
);
${fenceBySite('staff_password_giver')}
insert into staff_password_giver (site_id, account_id, giver_id, first_at)
select site_id, split_part(target, ':', 2)::int, actor_id, min(created_at)
from audit_log
where action in ('staff.create', 'staff-password.reset') and site_id is not null and actor_id is not null
group by 1, 2, 3;
`,
  },
];

/** A site's limits for its staff; what it never set is the default. */
export async function readStaffLimits(sql: Sql, siteId: number): Promise<StaffLimits> {
  const row = await sql.maybe<{ limits: unknown }>('select limits from staff_limits where site_id = $1', [
    siteId,
  ]);
  return staffLimits.parse(row?.limits ?? {});
}

export const writeStaffLimits = (tx: Tx, siteId: number, limits: StaffLimits): Promise<number> =>
  tx.run(
    `insert into staff_limits (site_id, limits) values ($1, $2)
     on conflict (site_id) do update set limits = excluded.limits, updated_at = now()`,
    [siteId, JSON.stringify(limits)],
  );

/** Notes that one person knows or knew another staff account's password. */
export const noteGiver = (tx: Tx, siteId: number, accountId: number, giverId: number): Promise<number> =>
  tx.run(
    `insert into staff_password_giver (site_id, account_id, giver_id) values ($1, $2, $3) on conflict do nothing`,
    [siteId, accountId, giverId],
  );

/** Whether either of two people gave the other a password. */
export const areTied = async (sql: Sql, one: number, other: number): Promise<boolean> =>
  (await sql.maybe(
    `select 1 as tied from staff_password_giver
     where (account_id = $1 and giver_id = $2) or (account_id = $2 and giver_id = $1) limit 1`,
    [one, other],
  )) !== null;
