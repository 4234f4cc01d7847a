import { MIB } from '@fenshen/contract';
import type { Sql } from '../../../shared/db';
import type { Scope } from '../../../shared/scope';

export interface UserRow {
  id: number;
  siteId: number;
  username: string;
  isTourist: boolean;
  disabled: boolean;
  vipExpireAt: Date | null;
  createdAt: Date;
  usedMb: number;
}

const SELECT = `
select u.id, u.site_id as "siteId", u.username, coalesce(u.is_tourist, false) as "isTourist",
       coalesce(u.blocked, false) as disabled, u.vip_expire_at at time zone 'UTC' as "vipExpireAt",
       u.created_at at time zone 'UTC' as "createdAt", space.mb as "usedMb"
from up_users u
left join lateral (select round(coalesce(sum(f.size_bytes), 0) / ${MIB}, 2)::float8 as mb from media_files f
                   where f.user_id = u.id and f.counted and f.deleted_at is null) space on true`;

/** Accounts of a site whose name contains the text, newest first. */
export async function pageUsers(
  sql: Sql,
  siteId: number,
  query: { page: number; limit: number; name?: string },
): Promise<{ list: UserRow[]; total: number }> {
  const where = `where u.site_id = $1 and ($2 = '' or strpos(lower(u.username), lower($2)) > 0)`;
  const params = [siteId, query.name ?? ''];
  const list = await sql.rows<UserRow & Record<string, unknown>>(
    `${SELECT} ${where} order by u.id desc limit $3 offset $4`,
    [...params, query.limit, (query.page - 1) * query.limit],
  );
  const { total } = await sql.one<{ total: number }>(
    `select count(*) as total from up_users u ${where}`,
    params,
  );
  return { list, total };
}

/** null for an account that does not exist or is outside the scope. */
export const findUser = (sql: Sql, scope: Scope, id: number): Promise<UserRow | null> =>
  sql.maybe<UserRow & Record<string, unknown>>(
    `${SELECT} where u.id = $1 and ($2::int is null or u.site_id = $2)`,
    [id, scope.siteId],
  );
