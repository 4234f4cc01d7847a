import type { StaffAccount } from '@fenshen/contract';
import { Conditions, orderBy, pageOf, type ListSlice } from '../../../kernel/database/conditions';
import type { Sql, Tx } from '../../../kernel/database/db';
import type { Scope } from '../../../kernel/scope';

export interface StaffRow {
  id: number;
  siteId: number;
  username: string;
  role: StaffAccount['role'];
  disabled: boolean;
  secondFactor: boolean;
  lastLoginAt: Date | null;
  createdAt: Date;
}

export interface StaffFilter {
  roles: readonly StaffAccount['role'][];
  /** Part of the name. */
  name?: string;
}

const ORDERS = {
  create_time: 'u.id',
  username: 'u.username',
  last_login_time: 'u.last_login_at',
} as const;

const STAFF = `from up_users u
join up_users_role_lnk l on l.user_id = u.id
join up_roles r on r.id = l.role_id`;

const narrowed = (scope: Scope, filter: StaffFilter): Conditions =>
  new Conditions()
    .when(filter.roles, (p) => `r.type = any(${p}::text[])`)
    .when(scope.siteId, (p) => `u.site_id = ${p}`)
    .when(filter.name, (p) => `strpos(lower(u.username), lower(${p})) > 0`);

/** One page of the scope's staff, newest first unless told otherwise; every site's for a scope without a site. */
export function pageStaff(
  sql: Sql,
  scope: Scope,
  filter: StaffFilter,
  slice: ListSlice<keyof typeof ORDERS>,
): Promise<StaffRow[]> {
  const where = narrowed(scope, filter);
  return sql.rows<StaffRow & Record<string, unknown>>(
    `select u.id, u.site_id as "siteId", u.username, r.type as role, coalesce(u.blocked, false) as disabled,
            exists (select 1 from second_factor f where f.user_id = u.id) as "secondFactor",
            u.last_login_at at time zone 'UTC' as "lastLoginAt", u.created_at at time zone 'UTC' as "createdAt"
     ${STAFF} ${where.where} ${orderBy(slice, ORDERS, 'u.id')} ${pageOf(where, slice)}`,
    where.params,
  );
}

export async function countStaff(sql: Sql, scope: Scope, filter: StaffFilter): Promise<number> {
  const where = narrowed(scope, filter);
  return (await sql.one<{ n: number }>(`select count(*) as n ${STAFF} ${where.where}`, where.params)).n;
}

/** The platform's owners who can sign in, held until the transaction ends. */
export async function lockOpenOwners(tx: Tx): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(
    `select u.id from up_users u where not coalesce(u.blocked, false)
       and u.id in (select l.user_id from up_users_role_lnk l join up_roles r on r.id = l.role_id where r.type = 'owner')
     order by u.id for update`,
  );
  return rows.map(({ id }) => id);
}

export const siteExists = async (sql: Sql, { siteId }: Scope): Promise<boolean> =>
  (await sql.maybe('select id from sites where id = $1', [siteId])) !== null;
