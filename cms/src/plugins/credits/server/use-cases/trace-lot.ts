import type { Sql } from '../../../../kernel/database/db';
import { requireSite, type Scope } from '../../../../kernel/scope';
import type { HoldState } from '../domain/ledger-terms';

export interface LotSpend {
  holdId: number;
  state: HoldState;
  action: string;
  ref: { type: string; id: string };
  /** Of this lot: set aside now, and spent net of refunds. */
  held: number;
  spent: number;
  createdAt: Date;
}

/** What a lot, and the grace lots that continue it, paid for or is set aside for, oldest first. */
export const traceLot = (sql: Sql, scope: Scope, lotId: number): Promise<LotSpend[]> =>
  sql.rows<LotSpend & Record<string, unknown>>(
    `with recursive family as (
       select id from credit_lot where id = $2 and site_id = $1
       union all
       select l.id from credit_lot l join family f on l.grace_of = f.id)
     select h.id as "holdId", h.state, h.action, jsonb_build_object('type', h.ref_type, 'id', h.ref_id) as ref,
            sum(case 'held' when p.target then p.amount when p.source then -p.amount else 0 end)::bigint as held,
            sum(case 'spent' when p.target then p.amount when p.source then -p.amount else 0 end)::bigint as spent,
            h.created_at as "createdAt"
     from credit_posting p join family f on f.id = p.lot_id join credit_hold h on h.id = p.hold_id
     group by h.id
     having sum(case when p.target in ('held', 'spent') then p.amount else 0 end)
            > sum(case when p.source in ('held', 'spent') then p.amount else 0 end)
     order by h.id`,
    [requireSite(scope).siteId, lotId],
  );
