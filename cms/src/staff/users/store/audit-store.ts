import { Conditions, orderBy, pageOf, type ListSlice } from '../../../kernel/database/conditions';
import type { Sql } from '../../../kernel/database/db';

export interface AuditRecord {
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

export interface AuditFilter {
  siteId: number;
  /** Also acts on no site. */
  withPlatform: boolean;
  /** Part of the name. */
  actor?: string;
  /** Starts of the texts. */
  action?: string;
  target?: string;
  from?: Date;
  to?: Date;
}

const COLUMNS = `a.id, a.site_id as "siteId", a.actor_id as "actorId", coalesce(u.username, '') as actor,
            a.actor_role as role, a.action, a.target, a.detail, a.ip, a.request_id as "requestId",
            a.created_at as "createdAt"`;
const ORDERS = { create_time: 'a.id' } as const;

const narrowed = (filter: AuditFilter): Conditions =>
  new Conditions()
    .when(filter.siteId, (p) =>
      filter.withPlatform ? `(a.site_id = ${p} or a.site_id is null)` : `a.site_id = ${p}`,
    )
    .when(
      filter.actor,
      (p) => `a.actor_id in (select id from up_users where strpos(lower(username), lower(${p})) > 0)`,
    )
    .when(filter.action, (p) => `starts_with(a.action, ${p})`)
    .when(filter.target, (p) => `starts_with(a.target, ${p})`)
    .when(filter.from, (p) => `a.created_at >= ${p}`)
    .when(filter.to, (p) => `a.created_at < ${p}`);

const named = (acts: string) =>
  `select ${COLUMNS} from (${acts}) a left join up_users u on u.id = a.actor_id`;

/** One page of the audit log. The caller names the site: the connection may see more than that. */
export function pageAudit(
  sql: Sql,
  filter: AuditFilter,
  slice: ListSlice<keyof typeof ORDERS>,
): Promise<AuditRecord[]> {
  const where = narrowed(filter);
  const order = orderBy(slice, ORDERS, 'a.id');
  const acts = `select * from audit_log a ${where.where} ${order} ${pageOf(where, slice)}`;
  return sql.rows<AuditRecord & Record<string, unknown>>(`${named(acts)} ${order}`, where.params);
}

export async function countAudit(sql: Sql, filter: AuditFilter): Promise<number> {
  const where = narrowed(filter);
  const text = `select count(*) as n from audit_log a ${where.where}`;
  return (await sql.one<{ n: number }>(text, where.params)).n;
}

/** The acts after one, newest first. */
export function nextAudit(
  sql: Sql,
  filter: AuditFilter,
  last: { id: number } | null,
  limit: number,
): Promise<AuditRecord[]> {
  const where = narrowed(filter).when(last?.id, (p) => `a.id < ${p}`);
  const acts = `select * from audit_log a ${where.where} order by a.id desc limit ${where.param(limit)}`;
  return sql.rows<AuditRecord & Record<string, unknown>>(`${named(acts)} order by a.id desc`, where.params);
}
