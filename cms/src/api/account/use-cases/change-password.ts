import { isStrongPassword, isStrongStaffPassword } from '@fenshen/contract';
import { refuse } from '../../../kernel/app-error';
import { requireUser, type Scope } from '../../../kernel/scope';
import { isStaff } from '../../../kernel/staff-scope';
import type { AccountDeps } from '../deps';
import { hashPassword } from '../passwords';
import { provePassword } from '../prove-password';
import { endSessions, findAccount, setPassword } from '../store/account-store';

/** Changes the password and ends every session, this one too. */
export async function changePassword(
  deps: AccountDeps,
  scope: Scope,
  input: { old_password: string; password: string; confirm: string },
): Promise<null> {
  const { userId } = requireUser(scope);
  if (!input.old_password) refuse('OLD_PASSWORD_REQUIRED');
  if (!input.password) refuse('NEW_PASSWORD_REQUIRED');
  if (!input.confirm) refuse('CONFIRM_REQUIRED');
  if (input.password !== input.confirm) refuse('PASSWORDS_DIFFER');
  if (!isStrongPassword(input.password)) refuse('WEAK_PASSWORD');
  if (isStaff(scope.role) && !isStrongStaffPassword(input.password)) refuse('WEAK_STAFF_PASSWORD');
  const account = await deps.db.session(scope, (sql) => findAccount(sql, userId));
  if (!account) return refuse('NOT_SIGNED_IN');
  await provePassword(deps, account, input.old_password, 'WRONG_OLD_PASSWORD');
  const hash = await hashPassword(input.password);
  await deps.db.transaction(scope, (tx) => setPassword(tx, userId, hash));
  await deps.sessions.ended(userId);
  return null;
}

/** Ends every session of the account, on all devices. */
export async function logout(deps: AccountDeps, scope: Scope): Promise<null> {
  const { userId } = requireUser(scope);
  // The owner may stand on another site than the account does.
  const everywhere = { ...scope, siteId: null };
  await deps.db.transaction(everywhere, (tx) => endSessions(tx, userId));
  await deps.sessions.ended(userId);
  return null;
}
