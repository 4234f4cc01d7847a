import { createHash } from 'node:crypto';
import { refuse } from '../../../kernel/app-error';
import type { Tx } from '../../../kernel/database/db';
import type { Scope } from '../../../kernel/scope';
import { findByClientKey } from '../store/work-store';

type Owner = Scope & { siteId: number; userId: number };

export interface CreatedWork {
  id: number;
  /** Held; the real cost is known once the speech is. */
  credits: number;
}

/** The work this form made before. Refuses KEY_REUSED when it was another order. */
export async function madeBefore(
  tx: Tx,
  owner: Owner,
  clientKey: string | undefined,
  inputHash: string,
): Promise<CreatedWork | null> {
  if (!clientKey) return null;
  const work = await findByClientKey(tx, owner, clientKey);
  if (!work) return null;
  if (work.input_hash !== inputHash) refuse('KEY_REUSED', `client key of work ${work.id}`);
  return { id: work.id, credits: work.credits };
}

/** What was ordered; agreeing to another price does not make it another order. */
export function hashOfOrder({
  client_key: _key,
  max_credits: _agreed,
  ...order
}: object & { client_key?: unknown; max_credits?: unknown }): string {
  const entries = Object.entries(order).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(entries)).digest('hex');
}
