import type { calls, Output, Parsed } from '@fenshen/contract';
import { refuse } from '../../../kernel/app-error';
import type { Tx } from '../../../kernel/database/db';
import type { Scope } from '../../../kernel/scope';
import { findingScope } from '../../../kernel/staff-scope';
import { endOfWireDay, wireTime } from '../../../kernel/time';
import { grant, spend } from '../../../plugins/credits/public';
import { findOwner, MOVES } from '../store/adjust-store';
import { moveByHand, type OpsCreditsDeps } from './move-by-hand';

type Request = Parsed<typeof calls.ops.creditAdjust>;

const NAMES = { give: '人工发放', take: '人工扣除' } as const;

/**
 * Gives an account credits of their own lot, or takes credits from its lots in spend order. Refuses NOT_FOUND,
 * BAD_INPUT (no last day to give until, or a past one), and as `moveByHand`.
 */
export async function adjustCredits(
  deps: OpsCreditsDeps,
  caller: Scope,
  request: Request,
): Promise<Output<typeof calls.ops.creditAdjust>> {
  const finding = findingScope(caller);
  const expiresAt = request.credits > 0 ? expiryOf(request) : null;
  return deps.db.transaction(finding, async (tx) => {
    const owner = (await findOwner(tx, finding, request.user_id)) ?? refuse('NOT_FOUND');
    const key = `adjust:${request.key}`;
    const moved = await moveByHand(deps, tx, caller, {
      action: MOVES.adjust,
      siteId: owner.siteId,
      userId: request.user_id,
      credits: Math.abs(request.credits),
      key,
      reason: request.reason,
      detail: { direction: expiresAt ? 'give' : 'take', expires: wireTime(expiresAt) },
      preview: request.preview === 1,
      after: (before) => before + request.credits,
      act: (inner, scope) =>
        expiresAt ? give(inner, scope, request, key, expiresAt) : take(inner, scope, request, key),
    });
    return { ...moved, expire_time: wireTime(expiresAt) };
  });
}

/** The given day's end, so that the same form gives the same lot however often it is sent. */
function expiryOf({ expire_day: day }: Request): Date {
  const expiresAt = day ? endOfWireDay(day) : refuse('BAD_INPUT', 'credits need their last day');
  return expiresAt > new Date() ? expiresAt : refuse('BAD_INPUT', 'that day is over');
}

const give = (tx: Tx, scope: Scope, request: Request, key: string, expiresAt: Date) =>
  grant(tx, scope, {
    userId: request.user_id,
    amount: request.credits,
    source: 'adjustment',
    expiresAt,
    key,
    actionName: NAMES.give,
    remark: request.reason,
    trace: { issuerId: scope.userId, reason: request.reason },
  });

const take = (tx: Tx, scope: Scope, request: Request, key: string) =>
  spend(tx, scope, {
    userId: request.user_id,
    amount: -request.credits,
    key,
    action: 'adjustment',
    actionName: NAMES.take,
    remark: request.reason,
    unitPrice: 1,
    price: { ref: 'adjustment', unit: 'credit', credits: 1 },
    ref: { type: 'adjustment', id: request.key },
  });
