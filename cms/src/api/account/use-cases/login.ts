import { randomBytes } from 'node:crypto';
import { AppError, refuse } from '../../../kernel/app-error';
import type { CookieJar } from '../../../kernel/http/call';
import { onSite, requireSite, type Scope } from '../../../kernel/scope';
import { insertChallenge } from '../../second-factor/store/challenge-store';
import { standingOf } from '../../second-factor/store/rule-store';
import { admit, doorOf, passwordSubjects } from '../admit';
import type { AccountDeps } from '../deps';
import { checkPassword } from '../passwords';
import { findAccountByName, findOwnerByName, type Account } from '../store/account-store';
import { takeTry } from '../tries';

export interface Credentials {
  username: string;
  password: string;
}

/** A way in. */
export interface Door {
  /** Which accounts it is for. */
  allowed: (account: Account) => boolean;
  /** Whether one that must set a second factor up can do so behind it. */
  enrols: boolean;
}

/**
 * Signs an account of the scope's site in. The platform owner may use any site's door. Refuses CREDENTIALS_REQUIRED,
 * LOGIN_LOCKED, UNAVAILABLE (nobody can count the tries), BAD_CREDENTIALS, ACCOUNT_DISABLED, SECOND_FACTOR_NEEDED with
 * a challenge for `finishSignIn`, SECOND_FACTOR_REQUIRED where it cannot be set up.
 */
export async function login(
  deps: AccountDeps,
  scope: Scope,
  cookies: CookieJar,
  { username, password }: Credentials,
  { allowed, enrols }: Door,
): Promise<{ account: Account; token: string }> {
  if (!username || !password) refuse('CREDENTIALS_REQUIRED');
  const door = doorOf(scope, username);
  const subjects = passwordSubjects(scope, door, deps.devices.known(cookies, door));
  await takeTry(deps.rateLimits, door, subjects);

  const account = await find(deps, scope, username);
  const right = await checkPassword(password, account?.password ?? null);
  if (!account || !right || !allowed(account)) throw new AppError('BAD_CREDENTIALS');
  await deps.rateLimits.giveBack(...subjects);
  if (account.blocked) refuse('ACCOUNT_DISABLED');
  const standing = await deps.db.session({ ...scope, siteId: null }, (sql) => standingOf(sql, account));
  if (standing.enabled) {
    const challenge = await challengeFor(deps, scope, account);
    throw new AppError('SECOND_FACTOR_NEEDED', undefined, undefined, { challenge });
  }
  if (standing.required && !enrols) refuse('SECOND_FACTOR_REQUIRED');
  return admit(deps, scope, cookies, account, false);
}

/** Says that the password was right, to this door of this site alone, once and not for long. */
async function challengeFor({ db }: AccountDeps, scope: Scope, account: Account): Promise<string> {
  const { siteId } = requireSite(scope);
  const challenge = randomBytes(32).toString('base64url');
  await db.transaction({ ...scope, siteId: null }, (tx) =>
    insertChallenge(tx, siteId, challenge, { userId: account.id, tokenVersion: account.token_version }),
  );
  return challenge;
}

async function find(deps: AccountDeps, scope: Scope, username: string): Promise<Account | null> {
  const own = await deps.db.session(scope, (sql) => findAccountByName(sql, scope, username));
  if (own) return own;
  const anywhere = onSite({ ...scope, role: 'system' }, scope.siteId as number);
  const platform = { ...anywhere, siteId: null };
  return deps.db.session(platform, (sql) => findOwnerByName(sql, username));
}
