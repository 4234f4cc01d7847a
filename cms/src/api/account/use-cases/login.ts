import { AppError, refuse } from '../../../kernel/app-error';
import type { CookieJar } from '../../../kernel/http/call';
import { waitText, type RateLimit, type Subject } from '../../../kernel/http/rate-limits';
import { networkOf } from '../../../kernel/http/request';
import { onSite, type Scope } from '../../../kernel/scope';
import type { AccountDeps } from '../deps';
import { checkPassword } from '../passwords';
import { findAccountByName, findOwnerByName, type Account } from '../store/account-store';

const MINUTES = 60;
const GROWING = { firstSeconds: 30, maxSeconds: 15 * MINUTES, forgottenAfterSeconds: 24 * 60 * MINUTES };
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

export interface Credentials {
  username: string;
  password: string;
}

/**
 * Signs an account of the scope's site in; `allowed` says which accounts may sign in here. The platform owner
 * may sign in at any site. Refuses CREDENTIALS_REQUIRED, LOGIN_LOCKED, UNAVAILABLE (nobody can count the tries),
 * BAD_CREDENTIALS, ACCOUNT_DISABLED.
 */
export async function login(
  deps: AccountDeps,
  scope: Scope,
  cookies: CookieJar,
  { username, password }: Credentials,
  allowed: (account: Account) => boolean,
): Promise<{ account: Account; token: string }> {
  if (!username || !password) refuse('CREDENTIALS_REQUIRED');
  const name = `${scope.siteId}:${username.toLowerCase()}`;
  const subjects = subjectsOf(scope, name, deps.devices.known(cookies, name));
  const { allowed: mayTry, away, waitMs } = await deps.rateLimits.consume(...subjects);
  if (away) refuse('UNAVAILABLE', 'tries cannot be counted');
  if (!mayTry) throw new AppError('LOGIN_LOCKED', name, `尝试次数过多，请${waitText(waitMs)}后再试`);

  const account = await find(deps, scope, username);
  const right = await checkPassword(password, account?.password ?? null);
  if (!account || !right || !allowed(account)) throw new AppError('BAD_CREDENTIALS');
  await deps.rateLimits.giveBack(...subjects);
  if (account.blocked) refuse('ACCOUNT_DISABLED');
  await deps.rateLimits.clear(...subjects.filter(([limit]) => limit !== PER_ADDRESS));
  await deps.db.session(scope, (sql) =>
    sql.run(`update up_users set last_login_at = now() at time zone 'UTC' where id = $1`, [account.id]),
  );
  deps.devices.remember(cookies, name);
  return { account, token: deps.sessions.issue(account.id, account.token_version) };
}

function subjectsOf(scope: Scope, name: string, device: string | null): Subject[] {
  if (device !== null) return [[PER_DEVICE, `${name}:${device}`]];
  const network = networkOf(scope.ip);
  return [
    [PER_NAME_AND_ADDRESS, `${name}:${network}`],
    [PER_ADDRESS, network],
  ];
}

async function find(deps: AccountDeps, scope: Scope, username: string): Promise<Account | null> {
  const own = await deps.db.session(scope, (sql) => findAccountByName(sql, scope, username));
  if (own) return own;
  const anywhere = onSite({ ...scope, role: 'system' }, scope.siteId as number);
  const platform = { ...anywhere, siteId: null };
  return deps.db.session(platform, (sql) => findOwnerByName(sql, username));
}
