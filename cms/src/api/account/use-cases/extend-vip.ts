import { randomUUID } from 'node:crypto';
import { VIP } from '@fenshen/contract';
import { refuse } from '../../../kernel/app-error';
import type { Database } from '../../../kernel/database/db';
import { requireUser, type Scope } from '../../../kernel/scope';
import { DAY_MS, wireTime } from '../../../kernel/time';
import { spend } from '../../../plugins/credits/public';
import { rulePrice } from '../../../billing/pricing/price-store';
import type { AccountDeps } from '../deps';
import { extendVip, findVipEnd, lockVipEnd } from '../store/account-store';

/** Credit rule with the price of one day; VIP is on sale on sites where it costs something. */
const ACTION = 'vip-day';

/** When VIP ends, and what the packages cost on this site; none where VIP is not on sale. */
export async function showVip(deps: { db: Database }, scope: Scope) {
  const owner = requireUser(scope);
  return deps.db.session(scope, async (sql) => {
    const { credits } = await rulePrice(sql, scope, ACTION);
    const packages = credits > 0 ? VIP.packageDays.map((days) => ({ days, credits: days * credits })) : [];
    return { expire_time: wireTime(await findVipEnd(sql, owner)), packages };
  });
}

/**
 * Buys VIP days with credits at the site's price. Refuses TOURIST_FORBIDDEN, VIP_NOT_ON_SALE, VIP_CHANGED (end or
 * price are not what the buyer saw), VIP_CAPPED, INSUFFICIENT_CREDITS.
 */
export async function buyVip(
  deps: Pick<AccountDeps, 'db' | 'sessions'>,
  scope: Scope,
  order: { days: number; expire_time: string; credits: number },
) {
  const owner = requireUser(scope);
  if (scope.role === 'visitor') refuse('TOURIST_FORBIDDEN');
  const purchase = randomUUID();
  return deps.db.transaction(scope, async (tx) => {
    const end = await lockVipEnd(tx, owner);
    if (wireTime(end) !== order.expire_time) refuse('VIP_CHANGED');
    const ahead = Math.max(0, (end?.getTime() ?? 0) - Date.now()) + order.days * DAY_MS;
    if (ahead > VIP.maxAheadDays * DAY_MS) refuse('VIP_CAPPED');
    const price = await rulePrice(tx, scope, ACTION);
    if (price.credits === 0) refuse('VIP_NOT_ON_SALE');
    const amount = price.credits * order.days;
    if (amount !== order.credits) refuse('VIP_CHANGED');
    await spend(tx, scope, {
      userId: owner.userId,
      amount,
      key: `vip:${purchase}`,
      action: ACTION,
      actionName: price.name,
      remark: `续期${order.days}天`,
      unitPrice: price.credits,
      price: { ref: price.ref, unit: price.unit, credits: price.credits },
      ref: { type: 'vip', id: owner.userId },
    });
    await extendVip(tx, owner.userId, order.days);
    tx.afterCommit(() => deps.sessions.ended(owner.userId));
    return { expire_time: wireTime(await findVipEnd(tx, owner)), credits: amount };
  });
}
