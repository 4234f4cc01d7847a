import { STORAGE } from '@fenshen/contract';
import { assertAgreed } from '../../billing/agreed-price';
import { refuse } from '../../kernel/app-error';
import type { Database } from '../../kernel/database/db';
import { requireUser, type Scope } from '../../kernel/scope';
import { spend } from '../../plugins/credits/public';
import { expansionPrice } from '../../billing/pricing/price-store';
import { mayExpand } from '../domain/storage-space';
import { addExtraBytes, lockExtraBytes } from '../store/space-store';

/** Buys one more step of storage. Refuses TOURIST_FORBIDDEN, STORAGE_CAPPED, PRICE_CHANGED, INSUFFICIENT_CREDITS. */
export async function expandSpace(
  deps: { db: Database },
  scope: Scope,
  order: { max_credits?: number } = {},
): Promise<null> {
  const owner = requireUser(scope);
  if (scope.role === 'visitor') refuse('TOURIST_FORBIDDEN');
  await deps.db.transaction(scope, async (tx) => {
    const extra = await lockExtraBytes(tx, owner);
    if (!mayExpand(extra)) refuse('STORAGE_CAPPED');
    const price = await expansionPrice(tx, scope);
    assertAgreed(price.credits, order.max_credits);
    await spend(tx, scope, {
      userId: owner.userId,
      amount: price.credits,
      // The step bought names the purchase: the same step is never paid twice.
      key: `storage:${owner.userId}:${extra + STORAGE.expandBytes}`,
      action: 'storage-expand',
      actionName: price.name,
      remark: '扩容5G',
      unitPrice: price.credits,
      price: { ref: price.ref, unit: price.unit, credits: price.credits },
      ref: { type: 'storage', id: owner.userId },
    });
    await addExtraBytes(tx, owner, STORAGE.expandBytes);
  });
  return null;
}
