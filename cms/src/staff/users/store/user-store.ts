import { MIB, type StaffRole, type UserStanding } from '@fenshen/contract';
import { Conditions, orderBy, pageOf, type ListSlice } from '../../../kernel/database/conditions';
import { customerSql, staffRoleSql } from '../../../platform/customer-sql';
import type { Sql } from '../../../kernel/database/db';
import type { Scope } from '../../../kernel/scope';

export interface UserRow {
  id: number;
  siteId: number;
  username: string;
  isTourist: boolean;
  /** null for everybody who is not staff. */
  role: StaffRole | null;
  disabled: boolean;
  vipExpireAt: Date | null;
  createdAt: Date;
  usedMb: number;
}

export interface UserFilter {
  /** Part of the name. */
  name?: string;
  standing?: UserStanding;
  /** Registered within [from, to). */
  from?: Date;
  to?: Date;
}

/** Storage is summed for the rows that are shown, not for all that were looked through. */
const shown = (rows: string) => `
select u.id, u.site_id as "siteId", u.username, coalesce(u.is_tourist, false) as "isTourist", ${staffRoleSql('u')} as role,
       coalesce(u.blocked, false) as disabled, u.vip_expire_at at time zone 'UTC' as "vipExpireAt",
       u.created_at at time zone 'UTC' as "createdAt", space.mb as "usedMb"
from (${rows}) u
left join lateral (select round(coalesce(sum(f.size_bytes), 0) / ${MIB}, 2)::float8 as mb from media_files f
                   where f.user_id = u.id and f.counted and f.deleted_at is null) space on true`;

const STANDINGS: Record<UserStanding, string> = {
  member: customerSql('u'),
  staff: `${staffRoleSql('u')} is not null`,
  visitor: 'u.is_tourist',
  disabled: 'u.blocked',
  vip: `u.vip_expire_at > now() at time zone 'UTC'`,
};

const ORDERS = {
  create_time: 'u.id',
  username: 'u.username',
  credits: 'coalesce(a.available, 0)',
  held: 'coalesce(a.held, 0)',
  vip_expire_time: 'u.vip_expire_at',
} as const;
type Order = keyof typeof ORDERS;

const BALANCE = 'left join credit_account a on a.site_id = u.site_id and a.user_id = u.id';

function narrowed(siteId: number, filter: UserFilter): Conditions {
  const where = new Conditions()
    .when(siteId, (p) => `u.site_id = ${p}`)
    .when(filter.name, (p) => `strpos(lower(u.username), lower(${p})) > 0`)
    .when(filter.from, (p) => `u.created_at >= ${p}::timestamptz at time zone 'UTC'`)
    .when(filter.to, (p) => `u.created_at < ${p}::timestamptz at time zone 'UTC'`);
  return filter.standing ? where.add(STANDINGS[filter.standing]) : where;
}

/** One page of a site's accounts, newest first unless told otherwise. */
export function pageUsers(
  sql: Sql,
  siteId: number,
  filter: UserFilter,
  slice: ListSlice<Order>,
): Promise<UserRow[]> {
  const where = narrowed(siteId, filter);
  const join = slice.sort === 'credits' || slice.sort === 'held' ? BALANCE : '';
  const order = orderBy(slice, ORDERS, 'u.id');
  const rows = `select u.*, row_number() over () as place
    from (select u.* from up_users u ${join} ${where.where} ${order} ${pageOf(where, slice)}) u`;
  return sql.rows<UserRow & Record<string, unknown>>(`${shown(rows)} order by u.place`, where.params);
}

export async function countUsers(sql: Sql, siteId: number, filter: UserFilter): Promise<number> {
  const where = narrowed(siteId, filter);
  const text = `select count(*) as n from up_users u ${where.where}`;
  return (await sql.one<{ n: number }>(text, where.params)).n;
}

/** The accounts after one, newest first. */
export function nextUsers(
  sql: Sql,
  siteId: number,
  filter: UserFilter,
  last: { id: number } | null,
  limit: number,
): Promise<UserRow[]> {
  const where = narrowed(siteId, filter).when(last?.id, (p) => `u.id < ${p}`);
  const rows = `select * from up_users u ${where.where} order by u.id desc limit ${where.param(limit)}`;
  return sql.rows<UserRow & Record<string, unknown>>(`${shown(rows)} order by u.id desc`, where.params);
}

/** null for an account that does not exist or is outside the scope. */
export function findUser(sql: Sql, scope: Scope, id: number): Promise<UserRow | null> {
  const where = new Conditions().when(id, (p) => `u.id = ${p}`).when(scope.siteId, (p) => `u.site_id = ${p}`);
  return sql.maybe<UserRow & Record<string, unknown>>(
    shown(`select * from up_users u ${where.where}`),
    where.params,
  );
}
