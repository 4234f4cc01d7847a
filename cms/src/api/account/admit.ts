import type { CookieJar } from '../../kernel/http/call';
import type { RateLimit, Subject } from '../../kernel/http/rate-limits';
import { networkOf } from '../../kernel/http/request';
import type { Scope } from '../../kernel/scope';
import type { AccountDeps } from './deps';
import type { Account } from './store/account-store';
import { GROWING } from './tries';

const MINUTES = 60;
/** Never by the name alone: whoever knows a name could shut its owner out. */
const PER_NAME_AND_ADDRESS: RateLimit = {
  name: 'login:name-and-address',
  max: 10,
  windowSeconds: 15 * MINUTES,
  whenAway: 'refuse',
  growing: GROWING,
};
const PER_ADDRESS: RateLimit = {
  name: 'login:address',
  max: 100,
  windowSeconds: 15 * MINUTES,
  whenAway: 'refuse',
  growing: GROWING,
};
/** A browser that signed in before, whatever is tried beside it. */
const PER_DEVICE: RateLimit = { ...PER_NAME_AND_ADDRESS, name: 'login:device' };

/** What a name on a site is counted and remembered by. */
export const doorOf = (scope: Scope, username: string): string => `${scope.siteId}:${username.toLowerCase()}`;

/** By whom tries of a password at a door are counted. */
export function passwordSubjects(scope: Scope, door: string, device: string | null): Subject[] {
  if (device !== null) return [[PER_DEVICE, `${door}:${device}`]];
  const network = networkOf(scope.ip);
  return [
    [PER_NAME_AND_ADDRESS, `${door}:${network}`],
    [PER_ADDRESS, network],
  ];
}

/**
 * Lets an account in that has proved all it must: its tries are forgotten, its browser is remembered, and it gets a
 * token. `withFactor`: a code was among the proofs.
 */
export async function admit(
  deps: AccountDeps,
  scope: Scope,
  cookies: CookieJar,
  account: Account,
  withFactor: boolean,
): Promise<{ account: Account; token: string }> {
  const door = doorOf(scope, account.username);
  const subjects = passwordSubjects(scope, door, deps.devices.known(cookies, door));
  await deps.rateLimits.clear(...subjects.filter(([limit]) => limit !== PER_ADDRESS));
  // The platform's owner may stand at another site's door.
  await deps.db.session({ ...scope, siteId: null }, (sql) =>
    sql.run(`update up_users set last_login_at = now() at time zone 'UTC' where id = $1`, [account.id]),
  );
  deps.devices.remember(cookies, door);
  return { account, token: deps.sessions.issue(account.id, account.token_version, withFactor) };
}
