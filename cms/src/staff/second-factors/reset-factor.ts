import { refuse } from '../../kernel/app-error';
import type { Database } from '../../kernel/database/db';
import type { Scope } from '../../kernel/scope';
import { findingScope, isStaff } from '../../kernel/staff-scope';
import { findAccount } from '../../api/account/store/account-store';
import { takeAway } from '../../api/second-factor/take-away';
import { mayResetFactor } from '../users/domain/rank';

export interface FactorDeps {
  db: Database;
  sessions: { ended(userId: number): Promise<void>; allChanged(): Promise<void> };
}

/**
 * Takes another staff account's second factor away, e.g. after its phone was lost: the password alone lets it in then.
 * Refuses NOT_FOUND (also for a user's account), FORBIDDEN, SECOND_FACTOR_OFF.
 */
export async function resetFactor(
  { db, sessions }: FactorDeps,
  caller: Scope,
  { id, reason }: { id: number; reason: string },
): Promise<null> {
  const finding = findingScope(caller);
  await db.transaction(finding, async (tx) => {
    const account = await findAccount(tx, id);
    if (!account || !isStaff(account.role)) return refuse('NOT_FOUND');
    if (!mayResetFactor({ id: caller.userId, role: caller.role }, account)) refuse('FORBIDDEN');
    await takeAway(tx, caller, account, reason);
    tx.afterCommit(() => sessions.ended(account.id));
  });
  return null;
}
