import type { Sql, Tx } from '../../../shared/db';
import type { Scope } from '../../../shared/scope';

/** Acts whose figures count towards a staff member's day. */
export const MOVES = { adjust: 'credits.adjust', refund: 'credits.refund' } as const;

/** One staff member moves credits at a time, so that the day's limit holds however many requests race. */
export const lockMover = (tx: Tx, scope: Scope): Promise<number> =>
  tx.run(`select pg_advisory_xact_lock(hashtext('credits-by-hand'), $1)`, [scope.userId ?? 0]);

/** Credits a staff member has given, taken or refunded by hand since an instant, as far as the connection sees. */
export async function movedSince(sql: Sql, scope: Scope, since: Date): Promise<number> {
  const { moved } = await sql.one<{ moved: number }>(
    `select coalesce(sum(abs((detail->>'credits')::bigint)), 0)::bigint as moved from audit_log
     where action = any ($1) and actor_id = $2 and created_at >= $3`,
    [Object.values(MOVES), scope.userId, since],
  );
  return moved;
}

/** The site of an account within the scope, or null. */
export const findOwner = (sql: Sql, scope: Scope, userId: number): Promise<{ siteId: number } | null> =>
  sql.maybe<{ siteId: number }>(
    'select site_id as "siteId" from up_users where id = $1 and ($2::int is null or site_id = $2)',
    [userId, scope.siteId],
  );
