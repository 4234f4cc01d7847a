import type { JobState } from '@fenshen/contract';
import type { Sql } from '../../../../shared/db';
import type { Scope } from '../../../../shared/scope';
import type { JobRow } from './job-row';

export type ListedJob = Pick<
  JobRow,
  | 'id'
  | 'site_id'
  | 'kind'
  | 'channel'
  | 'state'
  | 'progress'
  | 'attempts'
  | 'subject_type'
  | 'subject_id'
  | 'hold_id'
  | 'reason'
  | 'last_error'
  | 'created_at'
> & { updated_at: Date; username: string | null };

const COLUMNS = `j.id, j.site_id, j.kind, j.channel, j.state, j.progress, j.attempts, j.subject_type, j.subject_id,
            j.hold_id, j.reason, j.last_error, j.created_at, j.updated_at, u.username`;
const ACCOUNT = 'left join up_users u on u.id = j.user_id and u.site_id = j.site_id';

/** A site's jobs in these states, the latest change first. */
export const latestJobs = (
  sql: Sql,
  siteId: number,
  states: readonly JobState[],
  limit: number,
): Promise<ListedJob[]> =>
  sql.rows<ListedJob>(
    `select ${COLUMNS} from jobs j ${ACCOUNT} where j.site_id = $1 and j.state = any ($2)
     order by j.updated_at desc, j.id desc limit $3`,
    [siteId, states, limit],
  );

/** One job of the scope with its account's name, or null. */
export const findListed = (sql: Sql, scope: Scope, id: string): Promise<ListedJob | null> =>
  sql.maybe<ListedJob>(
    `select ${COLUMNS} from jobs j ${ACCOUNT} where j.id = $1 and ($2::int is null or j.site_id = $2)`,
    [id, scope.siteId],
  );

/** One page of a site's jobs, newest first. `name` matches the start of the account's name, or a whole job id. */
export async function pageJobs(
  sql: Sql,
  siteId: number,
  query: { state?: string; kind?: string; name?: string; page: number; limit: number },
): Promise<{ list: ListedJob[]; total: number }> {
  const from = `from jobs j ${ACCOUNT}
    where j.site_id = $1 and ($2::text is null or j.state = $2) and ($3::text is null or j.kind = $3)
      and ($4::text is null or j.id = $4 or starts_with(u.username, $4))`;
  const params = [siteId, query.state || null, query.kind || null, query.name || null];
  const list = await sql.rows<ListedJob>(
    `select ${COLUMNS} ${from}
     order by j.created_at desc, j.id desc limit $5 offset $6`,
    [...params, query.limit, (query.page - 1) * query.limit],
  );
  const { total } = await sql.one<{ total: number }>(`select count(*) as total ${from}`, params);
  return { list, total };
}
