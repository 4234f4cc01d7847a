import { refuse } from '../../../../kernel/app-error';
import type { Tx } from '../../../../kernel/database/db';
import { requireSite, type Scope } from '../../../../kernel/scope';
import { assertCredits } from '../domain/amount';
import { act, hashInput } from '../store/ledger-write';

/** Of which spend: the captured hold, or the entry of its capture. */
export type RefundInput = ({ holdId: number } | { entryId: number }) & {
  /** All that is left of the spend when absent. */
  amount?: number;
  key: string;
  reason: string;
  now?: Date;
};

/**
 * Gives a captured spend back to its lots with their old expiry; an expired lot's share goes to a grace lot.
 * Refuses HOLD_NOT_OPEN when nothing (or less than asked) is left to give back, NOT_FOUND, KEY_REUSED.
 */
export async function refund(
  tx: Tx,
  scope: Scope,
  input: RefundInput,
): Promise<{ refunded: number; entryId: number; available: number }> {
  const { amount, key, reason, now } = input;
  if (amount !== undefined) assertCredits(amount, 'refund', 1);
  const holdId = 'holdId' in input ? input.holdId : await holdOfEntry(tx, input.entryId);
  return act(tx, 'credit_refund', [
    scope.siteId,
    holdId,
    amount ?? null,
    reason,
    key,
    hashInput('refund', { holdId, amount, reason }),
    scope.userId,
    now ?? null,
  ]);
}

/** Takes back what is left of a lot, e.g. of a code given out by mistake. Refuses NOT_FOUND, KEY_REUSED. */
export async function recallLot(
  tx: Tx,
  scope: Scope,
  input: { lotId: number; key: string; reason: string; now?: Date },
): Promise<{ recalled: number; available: number }> {
  const { now, key, ...asked } = input;
  return act(tx, 'credit_recall', [
    requireSite(scope).siteId,
    input.lotId,
    input.reason,
    key,
    hashInput('recall', asked),
    scope.userId,
    now ?? null,
  ]);
}

async function holdOfEntry(tx: Tx, entryId: number): Promise<number> {
  const row = await tx.maybe<{ hold_id: number }>(
    `select hold_id from credit_entry where id = $1 and kind = 'capture'`,
    [entryId],
  );
  return row?.hold_id ?? refuse('NOT_FOUND', `capture entry ${entryId}`);
}
