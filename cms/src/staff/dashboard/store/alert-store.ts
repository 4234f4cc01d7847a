import type { Sql } from '../../../kernel/database/db';
import type { Scope } from '../../../kernel/scope';

/** Jobs whose outcome nobody knows, and since when the first of them waits. */
export const countUnknown = (sql: Sql, scope: Scope): Promise<{ count: number; since: Date | null }> =>
  sql.one<{ count: number; since: Date | null }>(
    `select count(*) as count, min(updated_at) as since from jobs
     where state = 'unknown' and ($1::int is null or site_id = $1)`,
    [scope.siteId],
  );

/** Batches that wait for a second person, and since when the first of them does. */
export const countPending = (sql: Sql, scope: Scope): Promise<{ count: number; since: Date | null }> =>
  sql.one<{ count: number; since: Date | null }>(
    `select count(*) as count, min(created_at) as since from cdkey_batch
     where state = 'pending' and ($1::int is null or site_id = $1)`,
    [scope.siteId],
  );
