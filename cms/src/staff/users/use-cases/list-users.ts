import { auditValue, type calls, type OpsUser, type Output, type Parsed } from '@fenshen/contract';
import { getBalances, type Balance } from '../../../plugins/credits/public';
import type { StreamReply } from '../../../kernel/http/call';
import type { Database, Sql } from '../../../kernel/database/db';
import { exportList } from '../../../kernel/http/export-list';
import type { Scope } from '../../../kernel/scope';
import { staffScope } from '../../../kernel/staff-scope';
import { wireRange, wireTime } from '../../../kernel/time';
import { countUsers, nextUsers, pageUsers, type UserFilter, type UserRow } from '../store/user-store';

type Filter = Omit<Parsed<typeof calls.ops.usersFile>, 'site_id'>;
const filterOf = (input: Filter): UserFilter => ({
  name: input.name,
  standing: input.standing,
  ...wireRange(input),
});

/** A site's accounts with their balances, newest first unless told otherwise. */
export async function listUsers(
  deps: { db: Database },
  caller: Scope,
  input: Parsed<typeof calls.ops.users>,
): Promise<Output<typeof calls.ops.users>> {
  const scope = staffScope(caller, input.site_id);
  const filter = filterOf(input);
  return deps.db.session(scope, async (sql) => ({
    list: await withBalances(sql, scope, await pageUsers(sql, scope.siteId, filter, input)),
    total: await countUsers(sql, scope.siteId, filter),
  }));
}

/** The same as a file. Refuses EXPORT_TOO_LARGE. */
export function exportUsers(
  deps: { db: Database },
  caller: Scope,
  { site_id, ...input }: Parsed<typeof calls.ops.usersFile>,
): Promise<StreamReply> {
  const scope = staffScope(caller, site_id);
  const filter = filterOf(input);
  return exportList(deps, scope, input, {
    list: 'users',
    title: '用户',
    head: ['编号', '账号', '类型', '状态', '可用积分', '冻结积分', '会员到期', '已用存储（MB）', '注册时间'],
    count: (sql) => countUsers(sql, scope.siteId, filter),
    next: async (sql, last: OpsUser | null, limit) =>
      withBalances(sql, scope, await nextUsers(sql, scope.siteId, filter, last, limit)),
    line: (user) => [
      user.id,
      user.username,
      user.is_tourist === 1 ? '访客' : user.role ? auditValue(user.role) : '会员',
      user.disabled ? '已停用' : '正常',
      user.credits,
      user.held,
      user.vip_expire_time,
      user.used_mb,
      user.create_time,
    ],
  });
}

async function withBalances(sql: Sql, scope: Scope, list: readonly UserRow[]): Promise<OpsUser[]> {
  const ids = list.map((user) => user.id);
  const balances = await getBalances(sql, scope, ids);
  return list.map((user) => wireUser(user, balances.get(user.id)));
}

export const wireUser = (user: UserRow, balance: Balance = { available: 0, held: 0 }): OpsUser => ({
  id: user.id,
  site_id: user.siteId,
  username: user.username,
  is_tourist: user.isTourist ? 1 : 0,
  role: user.role ?? '',
  disabled: user.disabled,
  credits: balance.available,
  held: balance.held,
  vip_expire_time: wireTime(user.vipExpireAt),
  used_mb: user.usedMb,
  create_time: wireTime(user.createdAt),
});
