import type { Tx } from '../../kernel/database/db';
import { requireUser, type Scope } from '../../kernel/scope';
import { findProtocol } from '../site/store/content-store';
import { insertAgreements } from './store/agreement-store';

/** Keeps who agreed to a cloning, when, from where, and to which version of the protocol. Returns its id. */
export async function recordConsent(
  tx: Tx,
  scope: Scope,
  type: 'avatar' | 'voice' | 'photo',
): Promise<number> {
  const { siteId, userId, ip } = requireUser(scope);
  const protocol = await findProtocol(tx, scope, 'clone');
  const { id } = await tx.one<{ id: number }>(
    `insert into consents (site_id, user_id, type, protocol_version, ip) values ($1, $2, $3, $4, $5) returning id`,
    [siteId, userId, type, protocol?.version ?? 0, ip],
  );
  return id;
}

/** Keeps that a new member agreed to the user agreement and the privacy terms in force. */
export async function recordAgreements(tx: Tx, scope: Scope): Promise<void> {
  await insertAgreements(tx, requireUser(scope));
}
