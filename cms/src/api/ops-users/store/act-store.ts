import type { Sql } from '../../../shared/db';

export interface ActRow {
  id: number;
  siteId: number | null;
  actorId: number | null;
  actor: string;
  role: string;
  action: string;
  target: string;
  detail: Record<string, unknown>;
  ip: string;
  requestId: string;
  createdAt: Date;
}

export interface ActFilter {
  siteId: number;
  /** Also acts on no site. */
  withPlatform: boolean;
  /** Part of the name. */
  actor?: string;
  /** Starts of the texts. */
  action?: string;
  target?: string;
  from: Date | null;
  to: Date | null;
  page: number;
  limit: number;
}

/** One page of the audit log. The caller names the site: the connection may see more than that. */
export async function pageActs(sql: Sql, filter: ActFilter): Promise<{ list: ActRow[]; total: number }> {
  const from = `from audit_log a left join up_users u on u.id = a.actor_id
    where (a.site_id = $1 or ($2 and a.site_id is null))
      and ($3 = '' or strpos(lower(u.username), lower($3)) > 0)
      and starts_with(a.action, $4) and starts_with(a.target, $5)
      and ($6::timestamptz is null or a.created_at >= $6) and ($7::timestamptz is null or a.created_at < $7)`;
  const params = [
    filter.siteId,
    filter.withPlatform,
    filter.actor ?? '',
    filter.action ?? '',
    filter.target ?? '',
    filter.from,
    filter.to,
  ];
  const list = await sql.rows<ActRow & Record<string, unknown>>(
    `select a.id, a.site_id as "siteId", a.actor_id as "actorId", coalesce(u.username, '') as actor,
            a.actor_role as role, a.action, a.target, a.detail, a.ip, a.request_id as "requestId",
            a.created_at as "createdAt" ${from} order by a.id desc limit $8 offset $9`,
    [...params, filter.limit, (filter.page - 1) * filter.limit],
  );
  const { total } = await sql.one<{ total: number }>(`select count(*) as total ${from}`, params);
  return { list, total };
}
