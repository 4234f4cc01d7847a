import { isStrongPassword, isStrongStaffPassword, staffRoles } from '@fenshen/contract';
import { AppError, refuse } from '../../../kernel/app-error';
import { waitText, type RateLimit } from '../../../kernel/http/rate-limits';
import { requireUser, type Scope } from '../../../kernel/scope';
import type { AccountDeps } from '../deps';
import { checkPassword, hashPassword } from '../passwords';
import { endSessions, findAccount, setPassword } from '../store/account-store';

const WRONG_OLD: RateLimit = { name: 'password:old', max: 10, windowSeconds: 900, whenAway: 'refuse' };

const isStaff = (role: string): boolean => (staffRoles as readonly string[]).includes(role);

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
  const tries = [WRONG_OLD, String(userId)] as const;
  const { allowed, away, waitMs } = await deps.rateLimits.consume(tries);
  if (away) refuse('UNAVAILABLE', 'tries cannot be counted');
  if (!allowed)
    throw new AppError('LOGIN_LOCKED', 'old password', `尝试次数过多，请${waitText(waitMs)}后再试`);

  const account = await deps.db.session(scope, (sql) => findAccount(sql, userId));
  if (!account || !(await checkPassword(input.old_password, account.password)))
    return refuse('WRONG_OLD_PASSWORD');
  await deps.rateLimits.giveBack(tries);
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
