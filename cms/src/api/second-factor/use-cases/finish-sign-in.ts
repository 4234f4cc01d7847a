import { refuse } from '../../../kernel/app-error';
import type { CookieJar } from '../../../kernel/http/call';
import type { RateLimit, Subject } from '../../../kernel/http/rate-limits';
import { networkOf } from '../../../kernel/http/request';
import { requireSite, type Scope } from '../../../kernel/scope';
import { admit } from '../../account/admit';
import type { AccountDeps } from '../../account/deps';
import { findAccount, type Account } from '../../account/store/account-store';
import { GROWING, takeTry } from '../../account/tries';
import { proveCode } from '../prove-code';
import { findChallenge, takeChallenge } from '../store/challenge-store';

const MINUTES = 60;
/**
 * Whoever comes this far knows the password, so it is no stranger who shuts the owner out; and six digits would not
 * stand against many addresses that each have tries of their own.
 */
const PER_ACCOUNT: RateLimit = {
  name: 'factor:account',
  max: 10,
  windowSeconds: 15 * MINUTES,
  whenAway: 'refuse',
  growing: { ...GROWING, maxSeconds: 60 * MINUTES },
};
const PER_ADDRESS: RateLimit = {
  name: 'factor:address',
  max: 50,
  windowSeconds: 15 * MINUTES,
  whenAway: 'refuse',
  growing: GROWING,
};
/** A browser that signed in with a code before, whatever is tried beside it. */
const PER_DEVICE: RateLimit = { ...PER_ACCOUNT, name: 'factor:device' };

/**
 * What such a browser is marked for. Marks of the password alone are not asked for here: a thief who knew it before
 * the second factor was set up could have gathered any number of them, each with tries of its own.
 */
const codesOf = (userId: number): string => `codes of ${userId}`;

/**
 * Ends a sign-in whose password was right with a code or a recovery code; the challenge is used up by it. Refuses
 * SIGN_IN_EXPIRED (also for another site's challenge, and where the account's sessions ended meanwhile), LOGIN_LOCKED,
 * UNAVAILABLE, SECOND_FACTOR_WRONG, RECOVERY_CODE_WRONG, ACCOUNT_DISABLED.
 */
export async function finishSignIn(
  deps: AccountDeps,
  scope: Scope,
  cookies: CookieJar,
  { challenge, code }: { challenge: string; code: string },
): Promise<{ account: Account; token: string }> {
  const { siteId } = requireSite(scope);
  // The platform's owner may stand at another site's door.
  const platform = { ...scope, siteId: null };
  const tried = await deps.db.session(platform, async (sql) => {
    const found = await findChallenge(sql, siteId, challenge);
    return found && findAccount(sql, found.userId);
  });
  if (!tried) return refuse('SIGN_IN_EXPIRED');
  const subjects = subjectsOf(scope, tried.id, deps.devices.known(cookies, codesOf(tried.id)));
  await takeTry(deps.rateLimits, `code of ${tried.id}`, subjects);

  const account = await deps.db.transaction(platform, async (tx) => {
    // Refused below, the transaction is undone and the challenge stays for the next try.
    const taken = await takeChallenge(tx, siteId, challenge);
    const now = taken && (await findAccount(tx, taken.userId));
    if (!now || now.token_version !== taken.tokenVersion) return refuse('SIGN_IN_EXPIRED');
    if (now.blocked) refuse('ACCOUNT_DISABLED');
    await proveCode(tx, deps.factors, scope, now, code);
    return now;
  });
  await deps.rateLimits.giveBack(...subjects);
  await deps.rateLimits.clear(...subjects.filter(([limit]) => limit !== PER_ADDRESS));
  deps.devices.remember(cookies, codesOf(account.id));
  return admit(deps, scope, cookies, account, true);
}

function subjectsOf(scope: Scope, userId: number, device: string | null): Subject[] {
  if (device !== null) return [[PER_DEVICE, `${userId}:${device}`]];
  return [
    [PER_ACCOUNT, String(userId)],
    [PER_ADDRESS, networkOf(scope.ip)],
  ];
}
