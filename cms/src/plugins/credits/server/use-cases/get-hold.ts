import type { Sql } from '../../../../kernel/database/db';
import type { Scope } from '../../../../kernel/scope';
import type { HoldState } from '../domain/ledger-terms';

export interface Hold {
  id: number;
  siteId: number;
  userId: number;
  state: HoldState;
  amount: number;
  captured: number;
  refunded: number;
  action: string;
  unitPrice: number;
  price: { ref: string; unit: string; credits: number };
  ref: { type: string; id: string };
  createdAt: Date;
  settledAt: Date | null;
}

/** null for a hold that does not exist or is another site's. */
export const getHold = (sql: Sql, scope: Scope, holdId: number): Promise<Hold | null> =>
  sql.maybe<Hold & Record<string, unknown>>(
    `select id, site_id as "siteId", user_id as "userId", state, amount, captured, refunded, action,
            unit_price as "unitPrice", price, jsonb_build_object('type', ref_type, 'id', ref_id) as ref,
            created_at as "createdAt", settled_at as "settledAt"
     from credit_hold where id = $1 and ($2::int is null or site_id = $2)`,
    [holdId, scope.siteId],
  );

/** What each hold costs its owner now: all of it while open, what was captured and not given back afterwards. */
export async function holdCredits(
  sql: Sql,
  scope: Scope,
  holdIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await sql.rows<{ id: number; credits: number }>(
    `select id, case state when 'open' then amount else captured - refunded end as credits
     from credit_hold where id = any ($1::bigint[]) and ($2::int is null or site_id = $2)`,
    [holdIds, scope.siteId],
  );
  return new Map(rows.map((row) => [row.id, row.credits]));
}
