import type { Sql } from '../../../../kernel/database/db';
import type { Scope } from '../../../../kernel/scope';
import type { EntryKind, HoldState } from '../domain/ledger-terms';
import type { Lot } from './list-lots';

/** Single facts of the ledger by id, as staff look them up. A scope without a site sees every site. */

/** The entry an act under this key made, or null. */
export const findEntryByKey = (sql: Sql, siteId: number, key: string): Promise<{ id: number } | null> =>
  sql.maybe<{ id: number }>('select id from credit_entry where site_id = $1 and key = $2', [siteId, key]);

/** The entry that says what a hold came to: what was charged, else given back, else set aside; null for no such hold. */
export const findEntryOfHold = (sql: Sql, scope: Scope, holdId: number): Promise<{ id: number } | null> =>
  sql.maybe<{ id: number }>(
    `select id from credit_entry where hold_id = $1 and ($2::int is null or site_id = $2)
       and kind in ('capture', 'release', 'hold')
     order by array_position(array['capture', 'release', 'hold'], kind), id desc limit 1`,
    [holdId, scope.siteId],
  );

/** The same entry whole. */
export async function entryOfHold(sql: Sql, scope: Scope, holdId: number): Promise<EntryFacts | null> {
  const found = await findEntryOfHold(sql, scope, holdId);
  return found && findEntry(sql, scope, found.id);
}

export interface EntryFacts {
  id: number;
  siteId: number;
  userId: number;
  kind: EntryKind;
  actionName: string;
  /** Change of the spendable balance, and that balance afterwards. */
  available: number;
  availableAfter: number;
  remark: string;
  holdId: number | null;
  actorId: number | null;
  createdAt: Date;
  /** The lots it touched, in spend order. */
  lots: { id: number; amount: number }[];
}

export const findEntry = (sql: Sql, scope: Scope, entryId: number): Promise<EntryFacts | null> =>
  sql.maybe<EntryFacts & Record<string, unknown>>(
    `select e.id, e.site_id as "siteId", e.user_id as "userId", e.kind, e.action_name as "actionName",
            e.available_delta as available, e.available_after as "availableAfter", e.remark, e.hold_id as "holdId",
            e.actor_id as "actorId", e.created_at as "createdAt",
            (select coalesce(jsonb_agg(jsonb_build_object('id', part.id, 'amount', part.amount)
                                       order by part.expires_at, part.id), '[]')
             from (select l.id, l.expires_at, sum(p.amount) as amount from credit_posting p
                   join credit_lot l on l.id = p.lot_id where p.entry_id = e.id group by l.id) part) as lots
     from credit_entry e where e.id = $1 and ($2::int is null or e.site_id = $2)`,
    [entryId, scope.siteId],
  );

export type LotFacts = Lot & { siteId: number; userId: number };

/** Lots by id, in spend order; unknown ids are left out. */
export const findLots = (sql: Sql, scope: Scope, ids: readonly number[]): Promise<LotFacts[]> =>
  sql.rows<LotFacts & Record<string, unknown>>(
    `select id, site_id as "siteId", user_id as "userId", source, amount, available, held, spent, expired, withdrawn,
            expires_at as "expiresAt", grace_of as "graceOf", trace, created_at as "createdAt"
     from credit_lot where id = any ($1::bigint[]) and ($2::int is null or site_id = $2) order by expires_at, id`,
    [ids, scope.siteId],
  );

export interface SpendFacts {
  holdId: number;
  siteId: number;
  userId: number;
  state: HoldState;
  amount: number;
  captured: number;
  refunded: number;
  action: string;
  actionName: string;
  remark: string;
  unitPrice: number;
  price: { ref: string; unit: string; credits: number };
  ref: { type: string; id: string };
  createdAt: Date;
}

/** What holds were made for and what became of them, oldest first; unknown ids are left out. */
export const findSpends = (sql: Sql, scope: Scope, holdIds: readonly number[]): Promise<SpendFacts[]> =>
  sql.rows<SpendFacts & Record<string, unknown>>(
    `select id as "holdId", site_id as "siteId", user_id as "userId", state, amount, captured, refunded,
            action, action_name as "actionName", remark, unit_price as "unitPrice", price,
            jsonb_build_object('type', ref_type, 'id', ref_id) as ref, created_at as "createdAt"
     from credit_hold where id = any ($1::bigint[]) and ($2::int is null or site_id = $2) order by id`,
    [holdIds, scope.siteId],
  );
