import { isStrongPassword } from '@fenshen/contract';
import { refuse } from '../../../shared/app-error';
import type { AttemptLimit } from '../../../shared/attempts';
import { requireUser, type Scope } from '../../../shared/scope';
import type { AccountDeps } from '../deps';
import { checkPassword, hashPassword } from '../passwords';
import { endSessions, findAccount, setPassword } from '../store/account-store';

const WRONG_OLD: AttemptLimit = { name: 'password:old', max: 10, windowSeconds: 900 };

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
  if (await deps.attempts.exceeded(WRONG_OLD, String(userId))) refuse('LOGIN_LOCKED');

  const account = await deps.db.read(scope, (sql) => findAccount(sql, scope, userId));
  if (!account || !(await checkPassword(input.old_password, account.password))) {
    await deps.attempts.add(WRONG_OLD, String(userId));
    refuse('WRONG_OLD_PASSWORD');
  }
  const hash = await hashPassword(input.password);
  await deps.db.transaction(scope, (tx) => setPassword(tx, scope, userId, hash));
  await deps.sessions.ended(userId);
  return null;
}

/** Ends every session of the account, on all devices. */
export async function logout(deps: AccountDeps, scope: Scope): Promise<null> {
  const { userId } = requireUser(scope);
  await deps.db.transaction(scope, (tx) => endSessions(tx, scope, userId));
  await deps.sessions.ended(userId);
  return null;
}
