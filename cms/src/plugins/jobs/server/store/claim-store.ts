import type { Database } from '../../../../kernel/database/db';
import { systemScope } from '../../../../kernel/scope';
import type { ChannelConfig } from '../domain/channel-config';
import type { LeasedJob } from '../domain/job';
import { newLeaseToken } from '../domain/job-id';
import { toHeldJob, type JobRow } from './job-row';

const platform = systemScope('worker');

/** The best queued jobs of a channel, at most `count`, now running and held by the caller. */
export async function claimQueued(
  db: Database,
  channel: string,
  kinds: readonly string[],
  limits: ChannelConfig,
  leaseMs: number,
  count: number,
): Promise<LeasedJob[]> {
  const rows = await db.session(platform, (sql) =>
    sql.rows<JobRow>(`select * from claim_jobs($1, $2, $3, $4, $5, $6, $7)`, [
      channel,
      kinds,
      leaseTokens(count),
      leaseMs,
      limits.concurrency,
      limits.userConcurrency ?? limits.concurrency,
      limits.startsPerMinute,
    ]),
  );
  return rows.map(toHeldJob);
}

/** Jobs at a vendor that are due to be asked about, at most `count`; their state stays, the caller holds them. */
export async function claimPolls(
  db: Database,
  channel: string,
  leaseMs: number,
  count: number,
): Promise<LeasedJob[]> {
  const rows = await db.session(platform, (sql) =>
    sql.rows<JobRow>(
      `with due as materialized (
         select id, row_number() over () as place from (
           select id from jobs
           where channel = $1 and state in ('waiting', 'unknown') and external_id is not null
             and next_run_at <= clock_timestamp() and (lease_until is null or lease_until < clock_timestamp())
           order by next_run_at limit cardinality($2::text[]) for update skip locked) as best)
       update jobs set lease_token = ($2::text[])[due.place],
                       lease_until = clock_timestamp() + $3 * interval '1 millisecond'
       from due where jobs.id = due.id
       returning jobs.*`,
      [channel, leaseTokens(count), leaseMs],
    ),
  );
  return rows.map(toHeldJob);
}

const leaseTokens = (count: number) => Array.from({ length: count }, newLeaseToken);

/** Channels with jobs that have been due for `sinceMs`, whatever the channels' limits say. */
export async function dueChannels(db: Database, sinceMs = 0): Promise<string[]> {
  const rows = await db.session(platform, (sql) =>
    sql.rows<{ channel: string }>(
      `select distinct channel from jobs
       where next_run_at <= clock_timestamp() - $1 * interval '1 millisecond'
         and (state = 'queued' and not cancel_requested and waits_for is null
           or state in ('waiting', 'unknown') and external_id is not null
             and (lease_until is null or lease_until < clock_timestamp()))`,
      [sinceMs],
    ),
  );
  return rows.map((row) => row.channel);
}
