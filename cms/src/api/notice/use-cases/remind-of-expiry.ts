import { expiringLots } from '../../../plugins/credits/public';
import type { Database } from '../../../kernel/database/db';
import { systemScope } from '../../../kernel/scope';
import { DAY_MS, startOfWireDay, wireTime } from '../../../kernel/time';
import { expiryNotice, FARTHEST } from '../domain/expiry-notice';
import { insertPersonal, removeOld } from '../store/personal-notice-store';

const KEPT_DAYS = 90;

/**
 * Tells users 7, 3 and 1 days before credits of theirs expire, once per day of expiry and step, on every site; a
 * missed day is made up for by the next. Safe to run at any time in any number of processes. Returns how many were told.
 */
export async function remindOfExpiry(db: Database, now: Date): Promise<number> {
  const scope = systemScope('expiry-notices');
  const today = startOfWireDay(wireTime(now).slice(0, 10)).getTime();
  let sent = 0;
  for (let days = 1; days <= FARTHEST; days++) {
    const from = new Date(today + days * DAY_MS);
    const day = wireTime(from).slice(0, 10);
    sent += await db.transaction(scope, async (tx) => {
      const due = await expiringLots(tx, scope, { from, to: new Date(from.getTime() + DAY_MS) });
      if (due.length === 0) return 0;
      return insertPersonal(
        tx,
        due.map(({ siteId, userId, credits }) => ({ siteId, userId, ...expiryNotice(credits, day, days) })),
        now,
      );
    });
  }
  await db.transaction(scope, (tx) => removeOld(tx, new Date(now.getTime() - KEPT_DAYS * DAY_MS)));
  return sent;
}
