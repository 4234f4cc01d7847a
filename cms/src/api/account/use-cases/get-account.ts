import { requireUser, type Scope } from '../../../shared/scope';
import { wireTime } from '../../../shared/time';
import { getBalance } from '../../../plugins/credits/public';
import type { AccountDeps } from '../deps';
import { findAccount } from '../store/account-store';

/** Balance and account of the caller. */
export async function getAccount(deps: Pick<AccountDeps, 'db'>, scope: Scope) {
  const { userId } = requireUser(scope);
  return deps.db.read(scope, async (sql) => {
    const account = await findAccount(sql, scope, userId);
    const balance = await getBalance(sql, scope, userId);
    return {
      credits: balance.available,
      held: balance.held,
      username: account?.username ?? '',
      avatar: account?.avatar ?? '',
      expire_time: wireTime(account?.vip_expire_at ?? null),
      is_tourist: account?.is_tourist ? (1 as const) : (0 as const),
    };
  });
}
