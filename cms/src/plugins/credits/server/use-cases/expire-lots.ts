import type { Database } from '../../../../kernel/database/db';
import { systemScope } from '../../../../kernel/scope';

const BATCH = 200;

/**
 * Posts every credit whose expiry has passed, account by account. Safe to run anywhere at any time: a busy account
 * is left for its own next write or the next sweep. Returns how many accounts were brought up to date.
 */
export async function expireLots(db: Database, now: Date = new Date()): Promise<number> {
  const scope = systemScope('expire-lots');
  for (let done = 0; ;) {
    const due = await db.transaction(scope, (tx) =>
      tx.rows(
        `select credit_lock(site_id, user_id, $1)
         from (select site_id, user_id from credit_account where next_expiry <= $1
               order by site_id, user_id limit ${BATCH} for update skip locked) due`,
        [now],
      ),
    );
    done += due.length;
    if (due.length < BATCH) return done;
  }
}
