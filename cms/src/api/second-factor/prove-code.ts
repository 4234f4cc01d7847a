import { refuse } from '../../kernel/app-error';
import { audit } from '../../kernel/audit';
import type { Tx } from '../../kernel/database/db';
import type { Role, Scope } from '../../kernel/scope';
import { isTimeCode, tidyCode } from './domain/codes';
import { stepOf } from './domain/totp';
import type { FactorVault } from './factor-vault';
import { countRecoveryCodes, findFactor, takeStep, useRecoveryCode, type Holder } from './store/factor-store';

/**
 * Takes a code of the account's second factor, once and for all when the transaction commits: an authenticator's or a
 * recovery code, the use of which is audited. The caller has counted the try. Refuses SECOND_FACTOR_OFF,
 * SECOND_FACTOR_WRONG, RECOVERY_CODE_WRONG.
 */
export async function proveCode(
  tx: Tx,
  vault: FactorVault,
  scope: Scope,
  account: Holder & { username: string; role: Role },
  typed: string,
): Promise<void> {
  const { id } = account;
  const code = tidyCode(typed);
  const factor = (await findFactor(tx, id)) ?? refuse('SECOND_FACTOR_OFF');
  if (isTimeCode(code)) {
    const step = stepOf(vault.open(id, factor.sealed), code, new Date());
    if (step === null || !(await takeStep(tx, id, step))) refuse('SECOND_FACTOR_WRONG');
    return;
  }
  if (!(await useRecoveryCode(tx, id, vault.hashOf(id, code)))) refuse('RECOVERY_CODE_WRONG');
  await audit(
    tx,
    { ...scope, siteId: account.site_id, userId: id, role: account.role },
    {
      action: 'second-factor-code.use',
      target: `user:${id}`,
      detail: { username: account.username, left: await countRecoveryCodes(tx, id) },
    },
  );
}
