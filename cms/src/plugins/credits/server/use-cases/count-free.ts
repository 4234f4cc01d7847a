import type { Tx } from '../../../../shared/db';
import { requireSite, type Scope } from '../../../../shared/scope';
import { wireTime } from '../../../../shared/time';

export interface FreeUse {
  /** Whether this use is free; it is counted then. */
  free: boolean;
  /** The market's day it was counted on, `YYYY-MM-DD`; kept by the caller to give the use back. */
  day: string;
  /** Free uses left today. */
  left: number;
}

/** Counts one of the day's free uses, in the transaction of the hold that it makes free. */
export async function countFree(
  tx: Tx,
  scope: Scope,
  input: { userId: number; action: string; perDay: number; now?: Date },
): Promise<FreeUse> {
  const { siteId } = requireSite(scope);
  const day = wireTime(input.now ?? new Date()).slice(0, 10);
  if (input.perDay <= 0) return { free: false, day, left: 0 };
  const row = await tx.maybe<{ used: number }>(
    `insert into credit_free_use as f (site_id, user_id, action, day, used) values ($1, $2, $3, $4, 1)
     on conflict (site_id, user_id, action, day) do update set used = f.used + 1 where f.used < $5
     returning used`,
    [siteId, input.userId, input.action, day, input.perDay],
  );
  return { free: row !== null, day, left: row ? input.perDay - row.used : 0 };
}

/** Gives a free use back when the work it was for came to nothing; the caller does so once. */
export async function returnFree(
  tx: Tx,
  scope: Scope,
  input: { userId: number; action: string; day: string },
): Promise<void> {
  await tx.run(
    `update credit_free_use set used = used - 1
     where site_id = $1 and user_id = $2 and action = $3 and day = $4 and used > 0`,
    [requireSite(scope).siteId, input.userId, input.action, input.day],
  );
}
