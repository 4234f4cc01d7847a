import type { Sql } from '../../../../kernel/database/db';

export interface ChannelCounts {
  channel: string;
  queued: number;
  running: number;
  waiting: number;
  unknown: number;
  /** Ended in the last day. */
  succeeded: number;
  failed: number;
  oldest_seconds: number;
}

/** A site's jobs counted by channel: those that live, and those that ended within a day. */
export const countByChannel = (sql: Sql, siteId: number): Promise<ChannelCounts[]> =>
  sql.rows<ChannelCounts & Record<string, unknown>>(
    `select channel,
       count(*) filter (where state = 'queued') as queued, count(*) filter (where state = 'running') as running,
       count(*) filter (where state = 'waiting') as waiting, count(*) filter (where state = 'unknown') as unknown,
       count(*) filter (where state = 'succeeded') as succeeded, count(*) filter (where state = 'failed') as failed,
       coalesce(extract(epoch from now() - min(created_at) filter (where state = 'queued')), 0)::int as oldest_seconds
     from jobs where site_id = $1
       and (state in ('queued', 'running', 'waiting', 'unknown') or finished_at > now() - interval '1 day')
     group by channel`,
    [siteId],
  );

/** Jobs that have not ended, by channel and state, as far as the connection sees. */
export const countLive = (sql: Sql): Promise<{ channel: string; state: string; count: number }[]> =>
  sql.rows(
    `select channel, state, count(*) as count from jobs
     where state in ('queued', 'running', 'waiting', 'unknown') group by channel, state`,
  );

export interface ChannelPace {
  channel: string;
  p50: number;
  p90: number;
}

/** Whole seconds from start to end of a channel's last successes, as far as the connection sees. */
export const paceOf = (sql: Sql, channels: readonly string[]): Promise<ChannelPace[]> =>
  sql.rows<ChannelPace & Record<string, unknown>>(
    `select c.channel, coalesce(round(percentile_cont(0.5) within group (order by took)), 0)::int as p50,
            coalesce(round(percentile_cont(0.9) within group (order by took)), 0)::int as p90
     from unnest($1::text[]) as c (channel)
     join lateral (
       select extract(epoch from finished_at - started_at)::float8 as took from jobs
       where channel = c.channel and state = 'succeeded' order by finished_at desc limit 200) h on true
     group by c.channel`,
    [channels],
  );

export interface JobHistory {
  from: string;
  to: string;
  attempt: number;
  why: string;
  at: Date;
}

/** Every change of a job's state, oldest first. */
export const historyOf = (sql: Sql, jobId: string): Promise<JobHistory[]> =>
  sql.rows<JobHistory & Record<string, unknown>>(
    `select coalesce(from_state, '') as "from", to_state as "to", attempt, why, at
     from job_events where job_id = $1 order by id`,
    [jobId],
  );
