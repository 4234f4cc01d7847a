import type { Tx } from '../../../../kernel/database/db';
import { requireSite, type Scope } from '../../../../kernel/scope';
import { assertCredits } from '../domain/amount';
import { act, hashInput } from '../store/ledger-write';
import { markFree } from './count-free';

export interface HoldInput {
  userId: number;
  /** Credits; 0 is legal and flows the same way. */
  amount: number;
  key: string;
  /** Credit action code, e.g. 'avatar-video'. */
  action: string;
  /** Chinese, shown in the user's log. */
  actionName: string;
  /** What it is for, e.g. the work's name. */
  remark: string;
  /** Credits per unit. */
  unitPrice: number;
  /** The price version the hold is made with, frozen. */
  price: { ref: string; unit: string; credits: number };
  /** What the credits are held for, e.g. a job. */
  ref: { type: string; id: string | number };
  /** The day, by `countFree`, whose free use this is; its amount is 0 then. */
  freeDay?: string | null;
  /** The instant the act counts as; the database's clock when absent. */
  now?: Date;
}

export interface Held {
  holdId: number;
  entryId: number;
  amount: number;
  /** Which lots pay, soonest expiry first. */
  split: { lotId: number; amount: number }[];
  /** Spendable credits afterwards. */
  available: number;
}

/** Sets credits aside. Refuses INSUFFICIENT_CREDITS, KEY_REUSED. */
export async function hold(tx: Tx, scope: Scope, input: HoldInput): Promise<Held> {
  const { siteId } = requireSite(scope);
  const { now, key, freeDay, ...asked } = input;
  assertCredits(input.amount, 'hold');
  assertCredits(input.unitPrice, 'unit price');
  const held = await act<Held>(tx, 'credit_hold', [
    siteId,
    input.userId,
    input.amount,
    input.action,
    input.actionName,
    input.remark,
    input.unitPrice,
    JSON.stringify(input.price),
    input.ref.type,
    String(input.ref.id),
    key,
    hashInput('hold', asked),
    scope.userId,
    now ?? null,
  ]);
  if (freeDay) await markFree(tx, held.holdId, freeDay);
  return held;
}

/**
 * Grows or shrinks an open hold, e.g. once the real length is known. Growing may refuse INSUFFICIENT_CREDITS and
 * then changes nothing. Refuses HOLD_NOT_OPEN, NOT_FOUND, KEY_REUSED.
 */
export async function reprice(
  tx: Tx,
  scope: Scope,
  input: { holdId: number; amount: number; key: string; now?: Date },
): Promise<Held> {
  const { now, key, ...asked } = input;
  assertCredits(input.amount, 'reprice');
  return act(tx, 'credit_reprice', [
    scope.siteId,
    input.holdId,
    input.amount,
    key,
    hashInput('reprice', asked),
    scope.userId,
    now ?? null,
  ]);
}
