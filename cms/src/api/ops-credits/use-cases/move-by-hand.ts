import { refuse } from '../../../shared/app-error';
import { audit } from '../../../shared/audit';
import type { Database, Sql, Tx } from '../../../shared/db';
import { onSite, type Scope } from '../../../shared/scope';
import { startOfWireDay, wireTime } from '../../../shared/time';
import { findEntryByKey, getBalance } from '../../../plugins/credits/public';
import { leftToday, limitOf, mayMove, type AdjustLimit } from '../domain/adjust-limits';
import { lockMover, movedSince, type MOVES } from '../store/adjust-store';

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

export interface Moved {
  done: boolean;
  before: number;
  after: number;
  limit: number;
  left_today: number | null;
  entry_id: number | null;
}

/**
 * Credits moved by staff, within what their role may move in one act and in a day, in two steps: preview, then the
 * same again. Once per key; audited. Refuses ADJUST_LIMIT, INSUFFICIENT_CREDITS for a take beyond the balance, and
 * what the act refuses; FORBIDDEN for credits of one's own.
 */
export async function moveByHand(deps: OpsCreditsDeps, tx: Tx, caller: Scope, move: Move): Promise<Moved> {
  const scope = onSite(caller, move.siteId);
  const limit = limitOf(caller.role);
  if (move.userId === caller.userId && caller.role !== 'owner') refuse('FORBIDDEN');
  await lockMover(tx, caller);
  const moved = await movedToday(tx, caller, limit);
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
  if (!mayMove(limit, moved, move.credits)) refuse('ADJUST_LIMIT', limitText(limit, moved));
  const after = move.after(before);
  if (after < 0) refuse('INSUFFICIENT_CREDITS');
  if (move.preview)
    return { ...shown, done: false, after, left_today: leftToday(limit, moved), entry_id: null };
  const { entryId, available } = await move.act(tx, scope);
  await audit(tx, scope, {
    action: move.action,
    target: `user:${move.userId}`,
    detail: { ...move.detail, credits: move.credits, reason: move.reason, entryId },
  });
  tx.afterCommit(() => deps.balanceChanged(move.siteId, move.userId));
  const left = leftToday(limit, moved + move.credits);
  return { ...shown, done: true, after: available, left_today: left, entry_id: entryId };
}

/** Counted only where a day has a limit: those roles work on one site, so that the site's fence hides nothing. */
const movedToday = async (sql: Sql, caller: Scope, limit: AdjustLimit): Promise<number> =>
  limit.daily === null ? 0 : movedSince(sql, caller, startOfWireDay(wireTime(new Date()).slice(0, 10)));

const limitText = (limit: AdjustLimit, moved: number) =>
  `each ${limit.each}, daily ${limit.daily ?? 'none'}, moved ${moved}`;
