import type { calls, OpsUser, Output, Parsed } from '@fenshen/contract';
import { getBalances, type Balance } from '../../../plugins/credits/public';
import type { Database } from '../../../shared/db';
import type { Scope } from '../../../shared/scope';
import { staffScope } from '../../../shared/staff-scope';
import { wireTime } from '../../../shared/time';
import { pageUsers, type UserRow } from '../store/user-store';

/** A site's accounts with their balances, newest first. */
export async function listUsers(
  deps: { db: Database },
  caller: Scope,
  input: Parsed<typeof calls.ops.users>,
): Promise<Output<typeof calls.ops.users>> {
  const scope = staffScope(caller, input.site_id);
  return deps.db.read(scope, async (sql) => {
    const { list, total } = await pageUsers(sql, scope.siteId, input);
    const balances = await getBalances(
      sql,
      scope,
      list.map((user) => user.id),
    );
    return { list: list.map((user) => wireUser(user, balances.get(user.id))), total };
  });
}

export const wireUser = (user: UserRow, balance: Balance = { available: 0, held: 0 }): OpsUser => ({
  id: user.id,
  site_id: user.siteId,
  username: user.username,
  is_tourist: user.isTourist ? 1 : 0,
  disabled: user.disabled,
  credits: balance.available,
  held: balance.held,
  vip_expire_time: wireTime(user.vipExpireAt),
  used_mb: user.usedMb,
  create_time: wireTime(user.createdAt),
});
