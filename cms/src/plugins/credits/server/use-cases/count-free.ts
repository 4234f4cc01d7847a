import type { Sql, Tx } from '../../../../kernel/database/db';
import { requireSite, type Scope } from '../../../../kernel/scope';
import { wireTime } from '../../../../kernel/time';

/** Uses of an act that cost nothing, counted by account and day of the market. */
export interface FreeRule {
  userId: number;
  action: string;
  perDay: number;
  now?: Date;
}

/** The market's day, `YYYY-MM-DD`. */
const dayOf = (now: Date = new Date()) => wireTime(now).slice(0, 10);

/**
 * Counts one of the day's free uses, in the transaction of the hold that it makes free. Answers the day it was
 * counted on, for the hold to remember; null when none is left. Locks the account, as every hold and release does.
 */
export async function countFree(tx: Tx, scope: Scope, rule: FreeRule): Promise<string | null> {
  const { siteId } = requireSite(scope);
  if (rule.perDay <= 0) return null;
  const day = dayOf(rule.now);
  await tx.run('select credit_lock($1, $2, $3)', [siteId, rule.userId, rule.now ?? null]);
  const counted = await tx.run(
    `insert into credit_free_use as f (site_id, user_id, action, day, used) values ($1, $2, $3, $4, 1)
     on conflict (site_id, user_id, action, day) do update set used = f.used + 1 where f.used < $5`,
    [siteId, rule.userId, rule.action, day, rule.perDay],
  );
  return counted > 0 ? day : null;
}

/** Free uses that are left today. */
export async function freeLeft(sql: Sql, scope: Scope, rule: FreeRule): Promise<number> {
  const row = await sql.maybe<{ used: number }>(
    'select used from credit_free_use where site_id = $1 and user_id = $2 and action = $3 and day = $4',
    [requireSite(scope).siteId, rule.userId, rule.action, dayOf(rule.now)],
  );
  return Math.max(0, rule.perDay - (row?.used ?? 0));
}

/** Remembers on a hold the free use that it is. */
export const markFree = (tx: Tx, holdId: number, day: string): Promise<number> =>
  tx.run('update credit_hold set free_day = $2 where id = $1', [holdId, day]);

/** Gives the free use of a hold back, once; a hold that was none has none. */
export async function returnFree(tx: Tx, holdId: number): Promise<void> {
  const given = await tx.run(
    `update credit_free_use f set used = f.used - 1 from credit_hold h
     where h.id = $1 and h.free_day = f.day and f.site_id = h.site_id and f.user_id = h.user_id
       and f.action = h.action and f.used > 0`,
    [holdId],
  );
  if (given > 0) await tx.run('update credit_hold set free_day = null where id = $1', [holdId]);
}
