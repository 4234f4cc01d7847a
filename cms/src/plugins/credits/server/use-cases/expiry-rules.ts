import { refuse } from '../../../../kernel/app-error';
import { audit } from '../../../../kernel/audit';
import type { Sql, Tx } from '../../../../kernel/database/db';
import { requireSite, type Scope } from '../../../../kernel/scope';

const GRACE_MAX_DAYS = 365;

/**
 * How long credits live on that come back to an expired lot of the site; 0 lets them expire with it. Lots already
 * given stay as they are. Refuses BAD_INPUT outside 0 to 365.
 */
export async function setGraceDays(tx: Tx, scope: Scope, days: number): Promise<void> {
  const { siteId } = requireSite(scope);
  if (!Number.isInteger(days) || days < 0 || days > GRACE_MAX_DAYS) refuse('BAD_INPUT', `grace days ${days}`);
  await tx.run(
    `insert into credit_setting (site_id, grace_days) values ($1, $2)
     on conflict (site_id) do update set grace_days = excluded.grace_days`,
    [siteId, days],
  );
  await audit(tx, scope, { action: 'credits.set-grace', target: `site:${siteId}`, detail: { days } });
}

export interface ExpiringCredits {
  siteId: number;
  userId: number;
  credits: number;
}

/**
 * Whose credits expire within a span, e.g. the market's day seven days from now: the source of reminders.
 * A platform scope sees every site.
 */
export const expiringLots = (
  sql: Sql,
  scope: Scope,
  span: { from: Date; to: Date },
): Promise<ExpiringCredits[]> =>
  sql.rows<ExpiringCredits & Record<string, unknown>>(
    `select site_id as "siteId", user_id as "userId", sum(available)::bigint as credits
     from credit_lot
     where available > 0 and expires_at >= $2 and expires_at < $3 and ($1::int is null or site_id = $1)
     group by site_id, user_id order by site_id, user_id`,
    [scope.siteId, span.from, span.to],
  );
