import type { Sql } from '../../../../kernel/database/db';
import { requireSite, type Scope } from '../../../../kernel/scope';
import { wireTime } from '../../../../kernel/time';
import type { LotSource } from '../domain/ledger-terms';

export interface Lot {
  id: number;
  source: LotSource;
  amount: number;
  available: number;
  held: number;
  spent: number;
  expired: number;
  withdrawn: number;
  expiresAt: Date;
  /** The lot this one continues after its expiry. */
  graceOf: number | null;
  trace: Record<string, unknown>;
  createdAt: Date;
}

/** An account's lots in spend order, used up and expired ones included. */
export const listLots = (sql: Sql, scope: Scope, userId: number): Promise<Lot[]> =>
  sql.rows<Lot & Record<string, unknown>>(
    `select id, source, amount, available, held, spent, expired, withdrawn, expires_at as "expiresAt",
            grace_of as "graceOf", trace, created_at as "createdAt"
     from credit_lot where site_id = $1 and user_id = $2 order by expires_at, id`,
    [requireSite(scope).siteId, userId],
  );

/** Spendable credits by the instant they expire, soonest first, as the validity page shows them. */
export async function listValidity(
  sql: Sql,
  scope: Scope,
  userId: number,
  now?: Date,
): Promise<{ expire_time: string; credits: number }[]> {
  const rows = await sql.rows<{ expires_at: Date; credits: number }>(
    `select date_trunc('second', expires_at) as expires_at, sum(available)::bigint as credits
     from credit_lot
     where site_id = $1 and user_id = $2 and available > 0 and expires_at > coalesce($3::timestamptz, now())
     group by 1 order by 1`,
    [requireSite(scope).siteId, userId, now ?? null],
  );
  return rows.map((row) => ({ expire_time: wireTime(row.expires_at), credits: row.credits }));
}
