import { PRICED_ACTS, type ActPrice } from '@fenshen/contract';
import type { Database } from '../../kernel/database/db';
import { requireUser, type Scope } from '../../kernel/scope';
import { freeLeft } from '../../plugins/credits/public';
import { expansionPrice, rulePrice } from './price-store';

/** What single acts cost the caller: the site's price, and how many more are free today. */
export async function listActPrices(deps: { db: Database }, scope: Scope): Promise<{ list: ActPrice[] }> {
  const { userId } = requireUser(scope);
  return deps.db.session(scope, async (sql) => {
    const list: ActPrice[] = [];
    for (const action of PRICED_ACTS) {
      const isExpansion = action === 'storage-expand';
      const price = await (isExpansion ? expansionPrice(sql, scope) : rulePrice(sql, scope, action));
      const { credits } = price;
      // Storage is kept, not used up: it has no free days.
      const perDay = credits > 0 && !isExpansion ? price.freePerDay : 0;
      const left = perDay > 0 ? await freeLeft(sql, scope, { userId, action, perDay }) : 0;
      list.push({ action, credits, free_per_day: perDay, free_left: left });
    }
    return { list };
  });
}
