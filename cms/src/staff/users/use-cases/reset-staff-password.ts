import type { calls, Output } from '@fenshen/contract';
import { refuse } from '../../../kernel/app-error';
import { audit } from '../../../kernel/audit';
import { onSite, type Scope } from '../../../kernel/scope';
import { noteGiver } from '../../../platform/staff-limits';
import { findingScope, isStaff } from '../../../kernel/staff-scope';
import { hashPassword, readablePassword } from '../../../api/account/passwords';
import { findAccount, setPassword } from '../../../api/account/store/account-store';
import { outranks } from '../domain/rank';
import type { AboutUser, ManageDeps } from './manage-account';

/**
 * Gives a staff account below the caller's rank a new generated password, told this once, and ends its sessions.
 * Audited without it. Refuses NOT_FOUND (also for a user's account), FORBIDDEN.
 */
export async function resetStaffPassword(
  deps: ManageDeps,
  caller: Scope,
  { id, reason }: AboutUser,
): Promise<Output<typeof calls.ops.staffResetPassword>> {
  const finding = findingScope(caller);
  const password = readablePassword();
  const hash = await hashPassword(password);
  const username = await deps.db.transaction(finding, async (tx) => {
    const account = await findAccount(tx, id);
    // Users have their own ways back in.
    if (!account || !isStaff(account.role)) return refuse('NOT_FOUND');
    if (!outranks(caller.role, account.role)) refuse('FORBIDDEN');
    await setPassword(tx, account.id, hash);
    await noteGiver(tx, account.site_id, account.id, Number(caller.userId));
    await audit(tx, onSite(caller, account.site_id), {
      action: 'staff-password.reset',
      target: `user:${account.id}`,
      detail: { reason, username: account.username },
    });
    tx.afterCommit(() => deps.sessions.ended(account.id));
    return account.username;
  });
  return { id, username, password };
}
