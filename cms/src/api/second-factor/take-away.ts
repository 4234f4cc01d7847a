import { refuse } from '../../kernel/app-error';
import { audit } from '../../kernel/audit';
import type { Tx } from '../../kernel/database/db';
import { onSite, type Scope } from '../../kernel/scope';
import { endSessions, type Account } from '../account/store/account-store';
import { removeFactor } from './store/factor-store';

/**
 * Takes an account's second factor away for whoever lost it, and ends its sessions; the caller tells them to the
 * processes. Audited. Refuses SECOND_FACTOR_OFF.
 */
export async function takeAway(tx: Tx, acting: Scope, account: Account, reason: string): Promise<void> {
  if (!(await removeFactor(tx, account.id))) refuse('SECOND_FACTOR_OFF');
  await endSessions(tx, account.id);
  await audit(tx, onSite(acting, account.site_id), {
    action: 'second-factor.reset',
    target: `user:${account.id}`,
    detail: { reason, username: account.username },
  });
}
