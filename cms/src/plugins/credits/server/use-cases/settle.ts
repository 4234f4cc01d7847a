import type { Tx } from '../../../../kernel/database/db';
import type { Scope } from '../../../../kernel/scope';
import { assertCredits } from '../domain/amount';
import { act, hashInput } from '../store/ledger-write';
import { returnFree } from './count-free';
import { hold, type Held, type HoldInput } from './hold';

export interface Captured {
  entryId: number;
  captured: number;
  released: number;
  /** Spendable credits afterwards. */
  available: number;
}

/**
 * Ends a hold with its real cost; the rest goes back to the very lots. Refuses HOLD_NOT_OPEN when settled under
 * another key, BAD_INPUT for more than is held (reprice first), NOT_FOUND, KEY_REUSED.
 */
export async function capture(
  tx: Tx,
  scope: Scope,
  input: { holdId: number; amount: number; key: string; remark?: string; now?: Date },
): Promise<Captured> {
  const { now, key, ...asked } = input;
  assertCredits(input.amount, 'capture');
  return act(tx, 'credit_settle', [
    scope.siteId,
    input.holdId,
    input.amount,
    'capture',
    input.remark ?? null,
    key,
    hashInput('capture', asked),
    scope.userId,
    now ?? null,
  ]);
}

/** Ends a hold at no cost; a free use is given back. Refuses HOLD_NOT_OPEN when settled under another key, NOT_FOUND, KEY_REUSED. */
export async function release(
  tx: Tx,
  scope: Scope,
  input: { holdId: number; key: string; reason: string; now?: Date },
): Promise<{ released: number; available: number }> {
  const { now, key, ...asked } = input;
  const released = await act<{ released: number; available: number }>(tx, 'credit_settle', [
    scope.siteId,
    input.holdId,
    0,
    'release',
    input.reason,
    key,
    hashInput('release', asked),
    scope.userId,
    now ?? null,
  ]);
  await returnFree(tx, input.holdId);
  return released;
}

/** Hold and capture at once, for what is delivered in the same transaction. Refuses as `hold` does. */
export async function spend(tx: Tx, scope: Scope, input: HoldInput): Promise<Held> {
  const held = await hold(tx, scope, input);
  await capture(tx, scope, {
    holdId: held.holdId,
    amount: input.amount,
    key: `${input.key}#capture`,
    now: input.now,
  });
  return held;
}
