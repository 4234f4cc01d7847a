import { STORAGE } from '@fenshen/contract';
import { refuse } from '../../../shared/app-error';
import type { Database, Sql } from '../../../shared/db';
import { requireUser, type Scope } from '../../../shared/scope';
import { spend } from '../../../plugins/credits/public';
import { rulePrice, type Price } from '../../pricing/price-store';
import { mayExpand } from '../domain/storage-space';
import { addExtraBytes, lockExtraBytes } from '../store/space-store';

/** Buys one more step of storage. Refuses TOURIST_FORBIDDEN, STORAGE_CAPPED, INSUFFICIENT_CREDITS. */
export async function expandSpace(deps: { db: Database }, scope: Scope): Promise<null> {
  const owner = requireUser(scope);
  if (scope.role === 'visitor') refuse('TOURIST_FORBIDDEN');
  await deps.db.transaction(scope, async (tx) => {
    const extra = await lockExtraBytes(tx, owner);
    if (!mayExpand(extra)) refuse('STORAGE_CAPPED');
    const price = await expansionPrice(tx, scope);
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

/** The site's rule; a site without one has the product's price, never a free expansion. */
async function expansionPrice(sql: Sql, scope: Scope): Promise<Price> {
  const rule = await rulePrice(sql, scope, 'storage-expand');
  if (!rule.ref.startsWith('none:')) return rule;
  return { ...rule, name: '扩容存储空间', credits: STORAGE.expandCredits };
}
