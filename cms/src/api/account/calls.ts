import { calls, type StaffMember } from '@fenshen/contract';
import { refuse } from '../../kernel/app-error';
import { bind, type Call } from '../../kernel/http/call';
import { requireSite, type Scope } from '../../kernel/scope';
import { isStaff } from '../../kernel/staff-scope';
import { standingOf } from '../second-factor/store/rule-store';
import { finishSignIn } from '../second-factor/use-cases/finish-sign-in';
import type { AccountDeps } from './deps';
import type { Account } from './store/account-store';
import { findAccount } from './store/account-store';
import { changePassword, logout } from './use-cases/change-password';
import { buyVip, showVip } from './use-cases/extend-vip';
import { getAccount } from './use-cases/get-account';
import { login, type Door } from './use-cases/login';
import { takeVisitorToken } from './use-cases/take-visitor-token';

const USER_APP: Door = { allowed: (account) => !account.is_tourist, enrols: false };
const ADMIN_APP: Door = { allowed: (account) => isStaff(account.role), enrols: true };

export const accountCalls = (deps: AccountDeps): Call[] => [
  bind(calls.account.login, async (scope, input, { cookies }) => {
    const { token } = await login(deps, scope, cookies, input, USER_APP);
    return { token };
  }),
  bind(calls.account.loginCode, async (scope, input, { cookies }) => {
    const { token } = await finishSignIn(deps, scope, cookies, input);
    return { token };
  }),
  bind(calls.account.tourist, (scope) => takeVisitorToken(deps, scope)),
  bind(calls.account.logout, (scope) => logout(deps, scope)),
  bind(calls.account.credits, (scope, _input, http) => getAccount(deps, scope, http.token)),
  bind(calls.account.vip, (scope) => showVip(deps, scope)),
  bind(calls.account.vipExtend, (scope, input) => buyVip(deps, scope, input)),
  bind(calls.account.changePwd, (scope, input) => changePassword(deps, scope, input)),
  bind(calls.ops.login, async (scope, input, { cookies }) => {
    const { account, token } = await login(deps, scope, cookies, input, ADMIN_APP);
    return { token, me: await staffMember(deps, scope, account) };
  }),
  bind(calls.ops.loginCode, async (scope, input, { cookies }) => {
    const { account, token } = await finishSignIn(deps, scope, cookies, input);
    return { token, me: await staffMember(deps, scope, account) };
  }),
  bind(calls.ops.me, async (scope) => {
    const platform = { ...scope, siteId: null };
    const account = await deps.db.session(platform, (sql) => findAccount(sql, scope.userId as number));
    return staffMember(deps, scope, account ?? refuse('NOT_SIGNED_IN'));
  }),
  bind(calls.ops.sites, async (scope) => {
    const sites = await deps.sites.all();
    const mine = scope.role === 'owner' ? sites : sites.filter((site) => site.id === scope.siteId);
    return { list: mine.map(({ id, code, site_title }) => ({ id, code, title: site_title })) };
  }),
];

async function staffMember(deps: AccountDeps, scope: Scope, account: Account): Promise<StaffMember> {
  const site = await deps.sites.byIdOrNull(requireSite(scope).siteId);
  const standing = await deps.db.session({ ...scope, siteId: null }, (sql) => standingOf(sql, account));
  return {
    id: account.id,
    username: account.username,
    role: account.role as StaffMember['role'],
    site: { id: site?.id ?? account.site_id, code: site?.code ?? '', title: site?.site_title ?? '' },
    must_enrol: standing.required && !standing.enabled,
  };
}
