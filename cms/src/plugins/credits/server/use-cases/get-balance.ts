import type { Sql } from '../../../../kernel/database/db';
import { requireSite, type Scope } from '../../../../kernel/scope';

export interface Balance {
  /** Spendable now. */
  available: number;
  /** Set aside for work in progress. */
  held: number;
}

const BALANCE = `
  a.available - case when a.next_expiry > t.now then 0 else (
    select coalesce(sum(l.available), 0)::bigint from credit_lot l
    where l.site_id = a.site_id and l.user_id = a.user_id and l.available > 0
      and l.expires_at between a.next_expiry and t.now) end as available,
  a.held
  from credit_account a, (select coalesce($3::timestamptz, now()) as now) t`;

/**
 * The balance in one read of the account's row. Credits past their expiry that no write or sweep has posted yet
 * are taken off: the account knows the soonest expiry, so the lots are looked at only once that instant has passed.
 */
export async function getBalance(sql: Sql, scope: Scope, userId: number, now?: Date): Promise<Balance> {
  const row = await sql.maybe<{ available: number; held: number }>(
    `select ${BALANCE} where a.site_id = $1 and a.user_id = $2`,
    [requireSite(scope).siteId, userId, now ?? null],
  );
  return row ?? { available: 0, held: 0 };
}

/** Balances of many accounts of one site; accounts that never had credits are missing from the map. */
export async function getBalances(
  sql: Sql,
  scope: Scope,
  userIds: number[],
  now?: Date,
): Promise<Map<number, Balance>> {
  const rows = await sql.rows<{ user_id: number; available: number; held: number }>(
    `select a.user_id, ${BALANCE} where a.site_id = $1 and a.user_id = any($2::int[])`,
    [requireSite(scope).siteId, userIds, now ?? null],
  );
  return new Map(rows.map(({ user_id, available, held }) => [user_id, { available, held }]));
}

/** The balance as it stood at an instant, from the postings alone. */
export async function balanceAt(sql: Sql, scope: Scope, userId: number, at: Date): Promise<Balance> {
  return sql.one<Balance & Record<string, unknown>>(
    `select coalesce(sum(case when l.expires_at <= $3 then 0 when 'available' = p.target then p.amount
                              when 'available' = p.source then -p.amount else 0 end), 0)::bigint as available,
            coalesce(sum(case 'held' when p.target then p.amount when p.source then -p.amount else 0 end), 0)::bigint as held
     from credit_entry e join credit_posting p on p.entry_id = e.id join credit_lot l on l.id = p.lot_id
     where e.site_id = $1 and e.user_id = $2 and e.created_at <= $3`,
    [requireSite(scope).siteId, userId, at],
  );
}
