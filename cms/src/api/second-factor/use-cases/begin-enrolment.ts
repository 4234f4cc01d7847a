import { randomUUID } from 'node:crypto';
import type { calls, Output } from '@fenshen/contract';
import { refuse } from '../../../kernel/app-error';
import { requireSite, type Scope } from '../../../kernel/scope';
import type { AccountDeps } from '../../account/deps';
import { provePassword } from '../../account/prove-password';
import { addressOf, drawSecret } from '../domain/totp';
import { everywhere, ownAccount } from '../own-account';
import { findFactor, saveEnrolment } from '../store/factor-store';

/**
 * Draws a secret for the caller and shows it this once. It counts for nothing until a code of it comes back. Asks for
 * the password: a session left open must not become somebody else's account. Refuses WRONG_PASSWORD, SECOND_FACTOR_ON,
 * LOGIN_LOCKED, UNAVAILABLE.
 */
export async function beginEnrolment(
  deps: AccountDeps,
  scope: Scope,
  { password }: { password: string },
): Promise<Output<typeof calls.ops.secondFactorBegin>> {
  const account = await deps.db.session(everywhere(scope), (sql) => ownAccount(sql, scope));
  await provePassword(deps, account, password, 'WRONG_PASSWORD');
  const site = await deps.sites.byIdOrNull(account.site_id);
  const secret = drawSecret();
  const enrolment = randomUUID();
  await deps.db.transaction(everywhere(scope), async (tx) => {
    if (await findFactor(tx, account.id)) refuse('SECOND_FACTOR_ON');
    await saveEnrolment(tx, account, enrolment, deps.factors.close(account.id, secret));
  });
  const issuer = `${site?.site_title ?? requireSite(scope).siteId}运营后台`;
  return { enrolment, secret, uri: addressOf(secret, { issuer, account: account.username }) };
}
