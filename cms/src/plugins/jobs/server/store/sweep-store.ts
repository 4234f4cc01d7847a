import type { Database, Tx } from '../../../../kernel/database/db';
import { systemScope } from '../../../../kernel/scope';
import type { Job } from '../domain/job';
import { toJob, type JobRow } from './job-row';
import { BY_REFERENCE } from './lease-store';

const platform = systemScope('sweeper');

/** How a job can be stalled. */
export const STALLS = {
  /** Its worker died or lost touch. */
  lease: `state = 'running' and lease_until < clock_timestamp()`,
  /** Waited longer than anybody still wants it. */
  queue: `state = 'queued' and deadline_at < clock_timestamp()`,
  /** The vendor has had it longer than it can take. */
  vendor: `state = 'waiting' and deadline_at < clock_timestamp()
    and (lease_until is null or lease_until < clock_timestamp())`,
  /** Was to be stopped, and fell back into the queue instead. */
  cancel: `state = 'queued' and cancel_requested`,
} as const;
export type Stall = keyof typeof STALLS;

/** Ids to look at, at most 200. */
export async function findStalled(db: Database, neglect: Stall): Promise<string[]> {
  const rows = await db.session(platform, (sql) =>
    sql.rows<{ id: string }>(`select id from jobs where ${STALLS[neglect]} order by updated_at limit 200`),
  );
  return rows.map((row) => row.id);
}

/** The job, locked, if it is still stalled in that way and nobody else recovers it. */
export async function lockStalled(tx: Tx, id: string, neglect: Stall): Promise<Job | null> {
  const row = await tx.maybe<JobRow>(
    `select * from jobs where id = $1 and ${STALLS[neglect]} for update skip locked`,
    [id],
  );
  return row && toJob(row);
}

/** Puts a job whose worker is gone back into the queue. */
export async function requeueIdle(tx: Tx, id: string, why: string): Promise<void> {
  await tx.run(
    `update jobs set state = 'queued', why = $2, last_error = $2, submitted_at = null, step_channel = null,
       lease_token = null, lease_until = null, next_run_at = clock_timestamp() where id = $1`,
    [id, why],
  );
}

/** The outcome cannot be known from here. */
export async function markIdleUnknown(tx: Tx, id: string, why: string): Promise<void> {
  await tx.run(
    `update jobs set state = 'unknown', why = $2::text, last_error = concat_ws(' · ', nullif(last_error, ''), $2::text), ${BY_REFERENCE},
       lease_token = null, lease_until = null where id = $1`,
    [id, why],
  );
}
