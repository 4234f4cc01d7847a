import type { calls, Output } from '@fenshen/contract';
import { audit } from '../../../kernel/audit';
import { onSite, type Scope } from '../../../kernel/scope';
import type { AccountDeps } from '../../account/deps';
import { drawRecoveryCodes, tidyCode } from '../domain/codes';
import { countingTry, everywhere, ownAccount } from '../own-account';
import { proveCode } from '../prove-code';
import { replaceRecoveryCodes } from '../store/factor-store';

/**
 * Makes the caller new recovery codes, shown this once; the former ones are worth nothing then. Refuses
 * SECOND_FACTOR_OFF, SECOND_FACTOR_WRONG, RECOVERY_CODE_WRONG, LOGIN_LOCKED, UNAVAILABLE.
 */
export async function renewCodes(
  deps: AccountDeps,
  scope: Scope,
  { code }: { code: string },
): Promise<Output<typeof calls.ops.secondFactorCodes>> {
  const recoveryCodes = drawRecoveryCodes();
  await countingTry(deps, scope, () =>
    deps.db.transaction(everywhere(scope), async (tx) => {
      const account = await ownAccount(tx, scope);
      await proveCode(tx, deps.factors, scope, account, code);
      const hashes = recoveryCodes.map((each) => deps.factors.hashOf(account.id, tidyCode(each)));
      await replaceRecoveryCodes(tx, account, hashes);
      await audit(tx, onSite(scope, account.site_id), {
        action: 'second-factor-code.renew',
        target: `user:${account.id}`,
        detail: { username: account.username },
      });
    }),
  );
  return { recovery_codes: recoveryCodes };
}
