import type { Sql, Tx } from '../../../../kernel/database/db';
import type { Scope } from '../../../../kernel/scope';
import type { Job } from '../domain/job';
import { toJob, type JobRow } from './job-row';

export interface NewJob {
  id: string;
  siteId: number;
  userId: number;
  kind: string;
  channel: string;
  priority: number;
  payload: unknown;
  maxAttempts: number;
  holdId: number | null;
  subject: { type: string; id: number };
  clientKey: string | null;
  /** How long it may wait to be started. */
  queueLimitMs: number;
}

/** Writes a queued job; false when the user has one of this client key already. */
export async function insertJob(tx: Tx, job: NewJob): Promise<boolean> {
  const written = await tx.run(
    `insert into jobs (id, site_id, user_id, kind, channel, priority, payload, max_attempts, hold_id,
       subject_type, subject_id, client_key, deadline_at, turn)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, now() + $13 * interval '1 millisecond',
       greatest(
         coalesce((select max(turn) + 1 from jobs where channel = $5 and user_id = $3
           and state in ('queued', 'running', 'waiting')), 0),
         job_queue_turn($5, $6))
     on conflict (site_id, user_id, client_key) where client_key is not null do nothing`,
    [
      job.id,
      job.siteId,
      job.userId,
      job.kind,
      job.channel,
      job.priority,
      JSON.stringify(job.payload),
      job.maxAttempts,
      job.holdId,
      job.subject.type,
      job.subject.id,
      job.clientKey,
      job.queueLimitMs,
    ],
  );
  return written === 1;
}

/** The earlier job of a client key, and whether it was asked for with the same data; null for a new key. */
export async function findByClientKey(
  tx: Tx,
  key: { siteId: number; userId: number; clientKey: string },
  asked: { kind: string; channel: string; payload: unknown },
): Promise<{ id: string; same: boolean } | null> {
  return tx.maybe<{ id: string; same: boolean }>(
    `select id, kind = $4 and channel = $5 and payload = $6::jsonb as same
     from jobs where site_id = $1 and user_id = $2 and client_key = $3`,
    [key.siteId, key.userId, key.clientKey, asked.kind, asked.channel, JSON.stringify(asked.payload)],
  );
}

/** Jobs by id that the scope's site owns, in no order; unknown ids are left out. */
export async function findJobs(sql: Sql, scope: Scope, ids: readonly string[]): Promise<Job[]> {
  const rows = await sql.rows<JobRow>(
    `select * from jobs where id = any ($1) and ($2::int is null or site_id = $2)`,
    [ids, scope.siteId],
  );
  return rows.map(toJob);
}

/** The row, locked until the transaction ends; null for an unknown id. */
export async function lockJob(tx: Tx, scope: Scope, id: string): Promise<Job | null> {
  const row = await tx.maybe<JobRow>(
    `select * from jobs where id = $1 and ($2::int is null or site_id = $2) for update`,
    [id, scope.siteId],
  );
  return row && toJob(row);
}

/** Ends a job nobody works on. The caller has it locked and knows that the move is allowed. */
export async function endIdleJob(
  tx: Tx,
  id: string,
  end: { state: 'succeeded' | 'failed' | 'cancelled'; reason: string; why: string; result?: unknown },
): Promise<Job> {
  const row = await tx.one<JobRow>(
    `update jobs set state = $2, reason = $3, why = $4, result = coalesce($5::jsonb, result),
       progress = case when $2 = 'succeeded' then 100 else progress end,
       finished_at = clock_timestamp(), lease_token = null, lease_until = null
     where id = $1 returning *`,
    [id, end.state, end.reason, end.why, end.result === undefined ? null : JSON.stringify(end.result)],
  );
  return toJob(row);
}

/** Asks the worker that runs it to stop. */
export async function requestCancel(tx: Tx, id: string): Promise<void> {
  await tx.run(`update jobs set cancel_requested = true where id = $1`, [id]);
}
