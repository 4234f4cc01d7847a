import type { Sql, Tx } from '../../../kernel/database/db';
import type { Scope } from '../../../kernel/scope';
import type { Moved } from '../domain/adjust-limits';

/** Acts that count towards a staff member's day. */
export const MOVES = { adjust: 'credits.adjust', refund: 'credits.refund' } as const;

/** One act on a site at a time, so that the day's limits hold however many requests race. */
export const lockMoves = (tx: Tx, siteId: number): Promise<number> =>
  tx.run(`select pg_advisory_xact_lock(hashtext('credits-by-hand'), $1)`, [siteId]);

/** Credits given, taken or refunded by hand on a site since an instant: by one person, by everybody but the owner. */
export const movedSince = (sql: Sql, siteId: number, userId: number | null, since: Date): Promise<Moved> =>
  sql.one<Moved & Record<string, unknown>>(
    `select coalesce(sum(credits) filter (where actor_id = $2), 0)::bigint as own,
            coalesce(sum(credits) filter (where actor_role <> 'owner'), 0)::bigint as site
     from credit_move where site_id = $1 and created_at >= $3`,
    [siteId, userId, since],
  );

/** Counts an act towards the day. */
export const noteMove = (
  tx: Tx,
  scope: Scope & { siteId: number },
  move: { userId: number; action: string; credits: number; entryId: number },
): Promise<number> =>
  tx.run(
    `insert into credit_move (site_id, actor_id, actor_role, user_id, action, credits, entry_id)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [scope.siteId, scope.userId, scope.role, move.userId, move.action, move.credits, move.entryId],
  );

/** The site of an account within the scope, or null. */
export const findOwner = (sql: Sql, scope: Scope, userId: number): Promise<{ siteId: number } | null> =>
  sql.maybe<{ siteId: number }>(
    'select site_id as "siteId" from up_users where id = $1 and ($2::int is null or site_id = $2)',
    [userId, scope.siteId],
  );
