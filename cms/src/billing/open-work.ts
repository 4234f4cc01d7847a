import { refuse } from '../kernel/app-error';
import type { Tx } from '../kernel/database/db';
import { requireSite, type Role, type Scope } from '../kernel/scope';

/** How many jobs of one account may be queued or under way. */
export interface OpenWorkLimit {
  all: number;
  /** Of one kind, e.g. auditions. */
  perKind: number;
}

/** By role; staff's own jobs and what they have made again for others are not counted. */
export type OpenWorkLimits = Readonly<Partial<Record<Role, OpenWorkLimit>>>;

/**
 * Refuses OPEN_WORK_LIMIT where the account has as much under way as it may. Called after the hold: its lock on the
 * account makes racing orders come one after the other.
 */
export async function assertRoomForWork(
  tx: Tx,
  scope: Scope,
  limits: OpenWorkLimits,
  order: { userId: number; kind: string },
): Promise<void> {
  const limit = limits[scope.role];
  if (!limit) return;
  const open = await tx.one<{ every: number; same: number }>(
    `select count(*)::int as every, count(*) filter (where kind = $3)::int as same
     from jobs where site_id = $1 and user_id = $2 and state in ('queued', 'running', 'waiting')`,
    [requireSite(scope).siteId, order.userId, order.kind],
  );
  if (open.every >= limit.all || open.same >= limit.perKind)
    refuse('OPEN_WORK_LIMIT', `${open.every} open, ${open.same} of ${order.kind}`);
}
