import { AppError, refuse } from '../../../kernel/app-error';
import { audit } from '../../../kernel/audit';
import type { Database, Sql, Tx } from '../../../kernel/database/db';
import { onSite, requireSite, type Scope } from '../../../kernel/scope';
import { readStaffLimits } from '../../../platform/staff-limits';
import { startOfWireDay, wireTime } from '../../../kernel/time';
import { findEntryByKey, getBalance } from '../../../plugins/credits/public';
import {
  leftToday,
  limitOf,
  limitText,
  mayMove,
  type AdjustLimit,
  type Moved,
} from '../domain/adjust-limits';
import { lockMoves, movedSince, noteMove, type MOVES } from '../store/adjust-store';

export interface OpsCreditsDeps {
  db: Database;
  /** Tells the account's open pages that its balance has changed. */
  balanceChanged(siteId: number, userId: number): void;
}

export interface Move {
  action: (typeof MOVES)[keyof typeof MOVES];
  siteId: number;
  userId: number;
  /** Absolute. */
  credits: number;
  /** Of the ledger; names the act on the site. */
  key: string;
  reason: string;
  detail: Record<string, unknown>;
  /** Only says what would happen. */
  preview: boolean;
  /** Spendable credits afterwards, given those before. */
  after(before: number): number;
  act(tx: Tx, scope: Scope): Promise<{ entryId: number; available: number }>;
}

export interface MoveReport {
  done: boolean;
  before: number;
  after: number;
  limit: number;
  left_today: number | null;
  entry_id: number | null;
}

/**
 * Credits moved by staff, within what their role may move in one act and in a day, in two steps: preview, then the
 * same again. Once per key; audited. Refuses ADJUST_LIMIT (with the figures), INSUFFICIENT_CREDITS for a take beyond the balance, and
 * what the act refuses; FORBIDDEN for credits of one's own.
 */
export async function moveByHand(
  deps: OpsCreditsDeps,
  tx: Tx,
  caller: Scope,
  move: Move,
): Promise<MoveReport> {
  const scope = requireSite(onSite(caller, move.siteId));
  if (move.userId === caller.userId && caller.role !== 'owner') refuse('FORBIDDEN');
  await lockMoves(tx, move.siteId);
  const { limit, moved } = await limitsOf(tx, scope);
  const earlier = await findEntryByKey(tx, move.siteId, move.key);
  const { available: before } = await getBalance(tx, scope, move.userId);
  const shown = { before, limit: limit.each };
  if (earlier) {
    // Sent again: the ledger gives its old answer, or refuses the key for other figures.
    const { available } = await move.act(tx, scope);
    return {
      ...shown,
      done: true,
      after: available,
      left_today: leftToday(limit, moved),
      entry_id: earlier.id,
    };
  }
  if (!mayMove(limit, moved, move.credits))
    throw new AppError('ADJUST_LIMIT', JSON.stringify({ limit, moved }), limitText(limit, moved));
  const after = move.after(before);
  if (after < 0) refuse('INSUFFICIENT_CREDITS');
  if (move.preview)
    return { ...shown, done: false, after, left_today: leftToday(limit, moved), entry_id: null };
  const { entryId, available } = await move.act(tx, scope);
  await noteMove(tx, scope, { ...move, entryId });
  await audit(tx, scope, {
    action: move.action,
    target: `user:${move.userId}`,
    detail: { ...move.detail, credits: move.credits, reason: move.reason, entryId },
  });
  tx.afterCommit(() => deps.balanceChanged(move.siteId, move.userId));
  const left = leftToday(limit, { own: moved.own + move.credits, site: moved.site + move.credits });
  return { ...shown, done: true, after: available, left_today: left, entry_id: entryId };
}

/** What the person may move by hand on the scope's site, and what was moved today. */
export async function limitsOf(
  sql: Sql,
  scope: Scope & { siteId: number },
): Promise<{ limit: AdjustLimit; moved: Moved }> {
  const limit = limitOf(scope.role, await readStaffLimits(sql, scope.siteId));
  const since = startOfWireDay(wireTime(new Date()).slice(0, 10));
  return { limit, moved: await movedSince(sql, scope.siteId, scope.userId, since) };
}
