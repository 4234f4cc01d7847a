import type { calls, Output } from '@fenshen/contract';
import { refuse } from '../../../kernel/app-error';
import { audit } from '../../../kernel/audit';
import { onSite, type Scope } from '../../../kernel/scope';
import type { AccountDeps } from '../../account/deps';
import { endSessions } from '../../account/store/account-store';
import { drawRecoveryCodes, tidyCode } from '../domain/codes';
import { stepOf } from '../domain/totp';
import { countingTry, everywhere, ownAccount } from '../own-account';
import { insertFactor, replaceRecoveryCodes, takeEnrolment } from '../store/factor-store';

/**
 * Turns the caller's second factor on with the first code of what was begun. Ends every session of the account, for
 * none of them was signed in with it; the caller gets a new token, and the recovery codes this once. Refuses
 * ENROLMENT_OVER, SECOND_FACTOR_WRONG, SECOND_FACTOR_ON, LOGIN_LOCKED, UNAVAILABLE.
 */
export async function confirmEnrolment(
  deps: AccountDeps,
  scope: Scope,
  { enrolment, code }: { enrolment: string; code: string },
): Promise<Output<typeof calls.ops.secondFactorConfirm>> {
  const recoveryCodes = drawRecoveryCodes();
  const confirm = () =>
    deps.db.transaction(everywhere(scope), async (tx) => {
      const before = await ownAccount(tx, scope);
      const begun = (await takeEnrolment(tx, before.id, enrolment)) ?? refuse('ENROLMENT_OVER');
      const step = stepOf(deps.factors.open(before.id, begun.sealed), tidyCode(code), new Date());
      // Undone with the refusal: the next code may be right.
      if (step === null) return refuse('SECOND_FACTOR_WRONG');
      if (!(await insertFactor(tx, before, begun.sealed, step))) refuse('SECOND_FACTOR_ON');
      const hashes = recoveryCodes.map((each) => deps.factors.hashOf(before.id, tidyCode(each)));
      await replaceRecoveryCodes(tx, before, hashes);
      await endSessions(tx, before.id);
      await audit(tx, onSite(scope, before.site_id), {
        action: 'second-factor.enrol',
        target: `user:${before.id}`,
        detail: { username: before.username },
      });
      tx.afterCommit(() => deps.sessions.ended(before.id));
      return ownAccount(tx, scope);
    });
  const { id, token_version } = await countingTry(deps, scope, confirm);
  return { recovery_codes: recoveryCodes, token: deps.sessions.issue(id, token_version, true) };
}
