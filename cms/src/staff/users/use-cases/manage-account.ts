import { refuse } from '../../../kernel/app-error';
import { audit } from '../../../kernel/audit';
import type { Database, Tx } from '../../../kernel/database/db';
import { onSite, type Scope } from '../../../kernel/scope';
import { findingScope } from '../../../kernel/staff-scope';
import { endSessions, findAccount, setBlocked, type Account } from '../../../api/account/store/account-store';
import { mayShut, outranks } from '../domain/rank';
import { lockOpenOwners } from '../store/staff-store';

export interface ManageDeps {
  db: Database;
  sessions: {
    /** After the commit that ended them: every process forgets the account's sessions. */
    ended(userId: number): Promise<void>;
  };
}

export interface AboutUser {
  id: number;
  reason: string;
}

const ACTS = {
  'user.disable': async (tx: Tx, account: Account) => {
    if (account.role === 'owner') await keepAnOwner(tx, account);
    await setBlocked(tx, account.id, true);
    await endSessions(tx, account.id);
  },
  'user.enable': (tx: Tx, account: Account) => setBlocked(tx, account.id, false),
  'user.end-sessions': (tx: Tx, account: Account) => endSessions(tx, account.id),
} as const;

/** Two who shut each other at once come one after the other, and the second is refused. */
async function keepAnOwner(tx: Tx, leaving: Account): Promise<void> {
  const others = (await lockOpenOwners(tx)).filter((id) => id !== leaving.id);
  if (others.length === 0) refuse('LAST_OWNER');
}

/**
 * Shuts an account, opens it again, or signs it out everywhere. Nobody does so to themselves or to staff of their
 * own rank and above, but that owners shut and open each other, never the last. Audited. Refuses NOT_FOUND, FORBIDDEN,
 * LAST_OWNER.
 */
export async function manageAccount(
  deps: ManageDeps,
  caller: Scope,
  act: keyof typeof ACTS,
  { id, reason }: AboutUser,
): Promise<null> {
  const finding = findingScope(caller);
  await deps.db.transaction(finding, async (tx) => {
    const account = await findAccount(tx, id);
    // The fence hides other sites' accounts; a role over all sites has none to be hidden.
    if (!account) return refuse('NOT_FOUND');
    const isAllowed =
      act === 'user.end-sessions'
        ? account.id !== caller.userId && outranks(caller.role, account.role)
        : mayShut({ id: caller.userId, role: caller.role }, account);
    if (!isAllowed) refuse('FORBIDDEN');
    await ACTS[act](tx, account);
    await audit(tx, onSite(caller, account.site_id), {
      action: act,
      target: `user:${account.id}`,
      detail: { reason, username: account.username },
    });
    tx.afterCommit(() => deps.sessions.ended(account.id));
  });
  return null;
}
