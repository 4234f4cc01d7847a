import type { JobKind, JobState } from '@fenshen/contract';
import { Conditions, orderBy, pageOf, type ListSlice } from '../../../../kernel/database/conditions';
import type { Sql } from '../../../../kernel/database/db';
import type { Scope } from '../../../../kernel/scope';
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

/** A site's queued jobs, those due first, then as their channels serve them. */
export const queuedJobs = (sql: Sql, siteId: number, limit: number): Promise<ListedJob[]> =>
  sql.rows<ListedJob>(
    `select ${COLUMNS} from jobs j ${ACCOUNT} where j.site_id = $1 and j.state = 'queued'
     order by j.next_run_at > now(), j.priority desc, j.turn, j.created_at, j.id limit $2`,
    [siteId, limit],
  );

/** One job of the scope with its account's name, or null. */
export const findListed = (sql: Sql, scope: Scope, id: string): Promise<ListedJob | null> =>
  sql.maybe<ListedJob>(
    `select ${COLUMNS} from jobs j ${ACCOUNT} where j.id = $1 and ($2::int is null or j.site_id = $2)`,
    [id, scope.siteId],
  );

/** The job of the scope with this id, or else the only one whose id starts so; null for none, and for several. */
export async function idStarting(sql: Sql, scope: Scope, start: string): Promise<string | null> {
  const [first, second] = await sql.rows<{ id: string }>(
    `select id from jobs where (id collate "C") ^@ $1 and ($2::int is null or site_id = $2)
     order by id collate "C" limit 2`,
    [start, scope.siteId],
  );
  return first && (!second || first.id === start) ? first.id : null;
}

export interface JobFilter {
  state?: JobState;
  kind?: JobKind;
  channel?: string;
  /** The reason as users read it. */
  reason?: string;
  userId?: number;
  /** Start of the account's name or of a job's id, or what is named so. */
  name?: string;
  /** What has that name, by subject type: found before. */
  named?: readonly { type: string; id: number }[];
  /** Submitted within [from, to). */
  from?: Date;
  to?: Date;
}

const ORDERS = {
  create_time: 'j.created_at',
  update_time: 'j.updated_at',
  channel: 'j.channel',
  attempts: 'j.attempts',
} as const;
const NEWEST = 'order by j.created_at desc, j.id desc';

function narrowed(siteId: number, filter: JobFilter): Conditions {
  const where = new Conditions()
    .when(siteId, (p) => `j.site_id = ${p}`)
    .when(filter.state, (p) => `j.state = ${p}`)
    .when(filter.kind, (p) => `j.kind = ${p}`)
    .when(filter.channel, (p) => `j.channel = ${p}`)
    .when(filter.reason, (p) => `j.reason = ${p}`)
    .when(filter.userId, (p) => `j.user_id = ${p}`)
    .when(filter.from, (p) => `j.created_at >= ${p}`)
    .when(filter.to, (p) => `j.created_at < ${p}`);
  if (!filter.name) return where;
  const name = where.param(filter.name);
  const ways = [
    `(j.id collate "C") ^@ ${name}`,
    `j.user_id in (select id from up_users where site_id = j.site_id and starts_with(username, ${name}))`,
  ];
  const { named = [] } = filter;
  if (named.length > 0) {
    const types = where.param(named.map(({ type }) => type));
    const ids = where.param(named.map(({ id }) => id));
    ways.push(`(j.subject_type, j.subject_id) in (select * from unnest(${types}::text[], ${ids}::bigint[]))`);
  }
  return where.add(`(${ways.join(' or ')})`);
}

/** One page of a site's jobs, newest first unless told otherwise. */
export function pageJobs(
  sql: Sql,
  siteId: number,
  filter: JobFilter,
  slice: ListSlice<keyof typeof ORDERS>,
): Promise<ListedJob[]> {
  const where = narrowed(siteId, filter);
  const order = slice.sort ? orderBy(slice, ORDERS, 'j.id') : NEWEST;
  const jobs = `select * from jobs j ${where.where} ${order} ${pageOf(where, slice)}`;
  return sql.rows<ListedJob>(`select ${COLUMNS} from (${jobs}) j ${ACCOUNT} ${order}`, where.params);
}

export async function countJobs(sql: Sql, siteId: number, filter: JobFilter): Promise<number> {
  const where = narrowed(siteId, filter);
  const text = `select count(*) as n from jobs j ${where.where}`;
  return (await sql.one<{ n: number }>(text, where.params)).n;
}

/** The jobs after one, newest first. */
export function nextJobs(
  sql: Sql,
  siteId: number,
  filter: JobFilter,
  last: { id: string } | null,
  limit: number,
): Promise<ListedJob[]> {
  const where = narrowed(siteId, filter).when(
    last?.id,
    (p) => `(j.created_at, j.id) < (select created_at, id from jobs where id = ${p})`,
  );
  const jobs = `select * from jobs j ${where.where} ${NEWEST} limit ${where.param(limit)}`;
  return sql.rows<ListedJob>(`select ${COLUMNS} from (${jobs}) j ${ACCOUNT} ${NEWEST}`, where.params);
}
