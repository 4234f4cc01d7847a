import type { Sql } from '../../../../kernel/database/db';
import { requireSite, type Scope } from '../../../../kernel/scope';
import type { EntryKind } from '../domain/ledger-terms';

export interface LogLine {
  id: number;
  actionName: string;
  /** Signed: a spend is negative. */
  credits: number;
  remark: string;
  /** Work in progress: the credits are held, and the line changes or goes when it ends. */
  open: boolean;
  createdAt: Date;
}

export interface LogRange {
  userId: number;
  /** First instant, included. */
  from?: Date;
  /** End, not included. */
  to?: Date;
  /** From 1. */
  page: number;
  limit: number;
}

/**
 * The user's own log, newest first: what came in, what was spent, and one line for each open hold, so that its
 * lines always add up to the spendable balance. Holds, changes of holds and releases have no lines of their own.
 */
export async function listEntries(
  sql: Sql,
  scope: Scope,
  range: LogRange,
): Promise<{ list: LogLine[]; total: number }> {
  const { siteId } = requireSite(scope);
  const rows = await sql.rows<LogLine & { total: number }>(
    `with log as (
       select id, action_name as "actionName", shown as credits, remark, false as open, created_at as "createdAt"
       from credit_entry
       where site_id = $1 and user_id = $2 and shown is not null and created_at >= $3 and created_at < $4
       union all
       select e.id, h.action_name, -h.amount, h.remark, true, h.created_at
       from credit_hold h join credit_entry e on e.hold_id = h.id and e.kind = 'hold'
       where h.site_id = $1 and h.user_id = $2 and h.state = 'open' and h.amount > 0
         and h.created_at >= $3 and h.created_at < $4)
     select log.*, counted.total from (select count(*) as total from log) counted
     left join (select * from log order by "createdAt" desc, id desc limit $5 offset $6) log on true`,
    [
      siteId,
      range.userId,
      range.from ?? '-infinity',
      range.to ?? 'infinity',
      range.limit,
      (range.page - 1) * range.limit,
    ],
  );
  const list = rows
    .filter((row) => row.id !== null)
    .map(({ id, actionName, credits, remark, open, createdAt }) => ({
      id,
      actionName,
      credits,
      remark,
      open,
      createdAt,
    }));
  return { list, total: rows[0]?.total ?? 0 };
}

export interface LedgerLine {
  id: number;
  kind: EntryKind;
  actionName: string;
  /** Change of the spendable and of the held balance. */
  available: number;
  held: number;
  availableAfter: number;
  remark: string;
  holdId: number | null;
  /** What the hold was for, e.g. 'job' and its id. */
  ref: { type: string; id: string } | null;
  /** Lots the act touched, with their own trace. */
  lots: { id: number; amount: number; trace: Record<string, unknown> }[];
  actorId: number | null;
  createdAt: Date;
}

/** Every entry of an account with what caused it, newest first: what staff explain a charge with. */
export async function listLedger(
  sql: Sql,
  scope: Scope,
  range: Pick<LogRange, 'userId' | 'page' | 'limit'>,
): Promise<{ list: LedgerLine[]; total: number }> {
  const { siteId } = requireSite(scope);
  const list = await sql.rows<LedgerLine & Record<string, unknown>>(
    `select e.id, e.kind, e.action_name as "actionName", e.available_delta as available, e.held_delta as held,
            e.available_after as "availableAfter", e.remark, e.hold_id as "holdId", e.actor_id as "actorId",
            e.created_at as "createdAt",
            case when h.id is not null then jsonb_build_object('type', h.ref_type, 'id', h.ref_id) end as ref,
            lots.list as lots
     from (select * from credit_entry where site_id = $1 and user_id = $2 order by id desc limit $3 offset $4) e
     left join credit_hold h on h.id = e.hold_id
     left join lateral (
       select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'amount', p.amount, 'trace', l.trace)
                                 order by l.expires_at, l.id), '[]') as list
       from credit_posting p join credit_lot l on l.id = p.lot_id where p.entry_id = e.id) lots on true
     order by e.id desc`,
    [siteId, range.userId, range.limit, (range.page - 1) * range.limit],
  );
  const { total } = await sql.one<{ total: number }>(
    'select count(*) as total from credit_entry where site_id = $1 and user_id = $2',
    [siteId, range.userId],
  );
  return { list, total };
}
