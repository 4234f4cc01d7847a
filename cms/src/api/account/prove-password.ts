import { refuse } from '../../kernel/app-error';
import type { RateLimit, RateLimits } from '../../kernel/http/rate-limits';
import { checkPassword } from './passwords';
import type { Account } from './store/account-store';
import { takeTry } from './tries';

const WRONG_OLD: RateLimit = { name: 'password:old', max: 10, windowSeconds: 900, whenAway: 'refuse' };

/** Asks whoever is signed in for their password once more. Refuses `wrong`, LOGIN_LOCKED, UNAVAILABLE. */
export async function provePassword(
  { rateLimits }: { rateLimits: RateLimits },
  account: Pick<Account, 'id' | 'password'>,
  given: string,
  wrong: 'WRONG_OLD_PASSWORD' | 'WRONG_PASSWORD',
): Promise<void> {
  const tries = [WRONG_OLD, String(account.id)] as const;
  await takeTry(rateLimits, 'old password', [tries]);
  if (!(await checkPassword(given, account.password))) refuse(wrong);
  await rateLimits.giveBack(tries);
}
