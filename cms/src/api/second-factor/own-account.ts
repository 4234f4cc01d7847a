import { refuse } from '../../kernel/app-error';
import type { Sql } from '../../kernel/database/db';
import type { RateLimit } from '../../kernel/http/rate-limits';
import { requireUser, type Scope } from '../../kernel/scope';
import type { AccountDeps } from '../account/deps';
import { findAccount, type Account } from '../account/store/account-store';
import { takeTry } from '../account/tries';

/** Apart from the tries at signing in: who guesses in a stolen session shuts nobody out. */
const OWN_CODE: RateLimit = { name: 'factor:own', max: 10, windowSeconds: 900, whenAway: 'refuse' };

/** The platform's owner may stand on another site than the account does. */
export const everywhere = (scope: Scope): Scope => ({ ...scope, siteId: null });

/** The caller's account as it is by now. */
export async function ownAccount(sql: Sql, scope: Scope): Promise<Account> {
  const { userId } = requireUser(scope);
  return (await findAccount(sql, userId)) ?? refuse('NOT_SIGNED_IN');
}

/** Counts a try at a code of whoever is signed in; it is given back when `act` did not refuse. */
export async function countingTry<T>(
  { rateLimits }: Pick<AccountDeps, 'rateLimits'>,
  scope: Scope,
  act: () => Promise<T>,
): Promise<T> {
  const tries = [OWN_CODE, String(scope.userId)] as const;
  await takeTry(rateLimits, 'own code', [tries]);
  const result = await act();
  await rateLimits.giveBack(tries);
  return result;
}
