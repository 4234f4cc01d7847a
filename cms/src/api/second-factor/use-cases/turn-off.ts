import { audit } from '../../../kernel/audit';
import { onSite, type Scope } from '../../../kernel/scope';
import type { AccountDeps } from '../../account/deps';
import { provePassword } from '../../account/prove-password';
import { countingTry, everywhere, ownAccount } from '../own-account';
import { proveCode } from '../prove-code';
import { removeFactor } from '../store/factor-store';

/**
 * Turns the caller's second factor off, e.g. before another authenticator is set up. Where the platform asks for one,
 * the account can do nothing else then. Refuses WRONG_PASSWORD, SECOND_FACTOR_OFF, SECOND_FACTOR_WRONG,
 * RECOVERY_CODE_WRONG, LOGIN_LOCKED, UNAVAILABLE.
 */
export async function turnOff(
  deps: AccountDeps,
  scope: Scope,
  { password, code }: { password: string; code: string },
): Promise<null> {
  const platform = everywhere(scope);
  const account = await deps.db.session(platform, (sql) => ownAccount(sql, scope));
  await provePassword(deps, account, password, 'WRONG_PASSWORD');
  await countingTry(deps, scope, () =>
    deps.db.transaction(platform, async (tx) => {
      await proveCode(tx, deps.factors, scope, account, code);
      await removeFactor(tx, account.id);
      await audit(tx, onSite(scope, account.site_id), {
        action: 'second-factor.turn-off',
        target: `user:${account.id}`,
        detail: { username: account.username },
      });
      tx.afterCommit(() => deps.sessions.ended(account.id));
    }),
  );
  return null;
}
