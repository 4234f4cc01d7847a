import type { calls, Output, Parsed } from '@fenshen/contract';
import { refuse } from '../../../kernel/app-error';
import type { Scope } from '../../../kernel/scope';
import { findingScope } from '../../../kernel/staff-scope';
import { findEntry, findEntryByKey, findSpends, refund } from '../../../plugins/credits/public';
import { MOVES } from '../store/adjust-store';
import { moveByHand, type OpsCreditsDeps } from './move-by-hand';

/**
 * Gives a captured spend back to its lots, all that is left of it or part. Refuses NOT_FOUND (no such spend),
 * HOLD_NOT_OPEN (nothing, or less than asked, is left to give back), and as `moveByHand`.
 */
export async function refundSpend(
  deps: OpsCreditsDeps,
  caller: Scope,
  request: Parsed<typeof calls.ops.creditRefund>,
): Promise<Output<typeof calls.ops.creditRefund>> {
  const finding = findingScope(caller);
  return deps.db.transaction(finding, async (tx) => {
    const entry = await findEntry(tx, finding, request.entry_id);
    if (entry?.kind !== 'capture' || entry.holdId === null) return refuse('NOT_FOUND');
    const [spend] = await findSpends(tx, finding, [entry.holdId]);
    if (!spend) return refuse('NOT_FOUND');
    const key = `refund:${request.key}`;
    const refundable = spend.captured - spend.refunded;
    const amount = request.amount ?? refundable;
    const isNew = (await findEntryByKey(tx, spend.siteId, key)) === null;
    if (isNew && (amount === 0 || amount > refundable)) refuse('HOLD_NOT_OPEN', `${refundable} are left`);
    let refunded = amount;
    const moved = await moveByHand(deps, tx, caller, {
      action: MOVES.refund,
      siteId: spend.siteId,
      userId: spend.userId,
      credits: amount,
      key,
      reason: request.reason,
      detail: { holdId: spend.holdId, captureEntryId: request.entry_id },
      preview: request.preview === 1,
      after: (before) => before + amount,
      act: async (inner, scope) => {
        const done = await refund(inner, scope, {
          holdId: spend.holdId,
          amount: request.amount,
          key,
          reason: request.reason,
        });
        refunded = done.refunded;
        return done;
      },
    });
    return { ...moved, refundable, refunded };
  });
}
