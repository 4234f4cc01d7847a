import { AppError, refuse } from '../../../shared/app-error';
import type { AttemptLimit } from '../../../shared/attempts';
import { onSite, type Scope } from '../../../shared/scope';
import type { AccountDeps } from '../deps';
import { checkPassword } from '../passwords';
import { findAccountByName, type Account } from '../store/account-store';

const PER_ACCOUNT: AttemptLimit = { name: 'login:account', max: 10, windowSeconds: 900 };
const PER_ADDRESS: AttemptLimit = { name: 'login:address', max: 100, windowSeconds: 900 };

export interface Credentials {
  username: string;
  password: string;
}

/**
 * Signs an account of the scope's site in; `allowed` says which accounts this door is for. The platform owner
 * may use any site's door. Refuses CREDENTIALS_REQUIRED, LOGIN_LOCKED, BAD_CREDENTIALS, ACCOUNT_DISABLED.
 */
export async function login(
  deps: AccountDeps,
  scope: Scope,
  { username, password }: Credentials,
  allowed: (account: Account) => boolean,
): Promise<{ account: Account; token: string }> {
  if (!username || !password) refuse('CREDENTIALS_REQUIRED');
  const subject = `${scope.siteId}:${username.toLowerCase()}`;
  const locked =
    (await deps.attempts.exceeded(PER_ACCOUNT, subject)) ||
    (await deps.attempts.exceeded(PER_ADDRESS, scope.ip));
  if (locked) refuse('LOGIN_LOCKED');

  const account = await find(deps, scope, username);
  const right = await checkPassword(password, account?.password ?? null);
  if (!account || !right || !allowed(account)) {
    await deps.attempts.add(PER_ACCOUNT, subject);
    await deps.attempts.add(PER_ADDRESS, scope.ip);
    throw new AppError('BAD_CREDENTIALS');
  }
  if (account.blocked) refuse('ACCOUNT_DISABLED');
  await deps.attempts.clear(PER_ACCOUNT, subject);
  await deps.db.read(scope, (sql) =>
    sql.run(`update up_users set last_login_at = now() at time zone 'UTC' where id = $1`, [account.id]),
  );
  return { account, token: deps.sessions.issue(account.id, account.token_version) };
}

async function find(deps: AccountDeps, scope: Scope, username: string): Promise<Account | null> {
  const own = await deps.db.read(scope, (sql) => findAccountByName(sql, scope, username));
  if (own) return own;
  const anywhere = onSite({ ...scope, role: 'system' }, scope.siteId as number);
  const platform = { ...anywhere, siteId: null };
  const owner = await deps.db.read(platform, (sql) => findAccountByName(sql, platform, username));
  return owner?.role === 'owner' ? owner : null;
}
