import { refuse } from '../../../kernel/app-error';
import { requireUser, type Scope } from '../../../kernel/scope';
import { wireTime } from '../../../kernel/time';
import type { AccountDeps } from '../deps';

/** Balance and account of the caller. The page asks all the time: the account comes with the session, unasked. */
export async function getAccount(
  deps: Pick<AccountDeps, 'ledger' | 'sessions'>,
  scope: Scope,
  token: string | null,
) {
  const { userId } = requireUser(scope);
  const session = (token && (await deps.sessions.resolve(token))) || refuse('NOT_SIGNED_IN');
  const balance = await deps.ledger.balanceOf(scope, userId);
  return {
    credits: balance.available,
    held: balance.held,
    username: session.username,
    avatar: session.avatar,
    expire_time: wireTime(session.vipExpireAt),
    is_tourist: session.isTourist ? (1 as const) : (0 as const),
  };
}
