import type { Database, Sql, Tx } from '../../../../kernel/database/db';
import { systemScope } from '../../../../kernel/scope';
import type { LeasedJob, Job } from '../domain/job';
import { toHeldJob, toJob, type JobRow } from './job-row';

/** Another worker has the job now, or it is over: whatever this one still holds must not be written. */
export class LeaseLost extends Error {
  constructor(readonly jobId: string) {
    super(`the lease on ${jobId} is lost`);
    this.name = 'LeaseLost';
  }
}

const platform = systemScope('worker');
/** A vendor that was cut off while it took an order knows it a little later. */
const FIRST_QUESTION_MS = 30_000;

/** Keeps the lease; null when it is gone, else whether somebody asked to cancel. */
export async function extendLease(
  db: Database,
  job: LeasedJob,
  leaseMs: number,
): Promise<{ cancelRequested: boolean } | null> {
  const row = await db.session(platform, (sql) =>
    sql.maybe<{ cancel_requested: boolean }>(
      `update jobs set lease_until = clock_timestamp() + $3 * interval '1 millisecond'
       where id = $1 and lease_token = $2 returning cancel_requested`,
      [job.id, job.leaseToken, leaseMs],
    ),
  );
  return row && { cancelRequested: row.cancel_requested };
}

/** Locks the row for a transaction of its holder. Throws LeaseLost. */
export async function lockHeld(tx: Tx, job: LeasedJob): Promise<LeasedJob> {
  const row = await tx.maybe<JobRow>(`select * from jobs where id = $1 and lease_token = $2 for update`, [
    job.id,
    job.leaseToken,
  ]);
  if (!row) throw new LeaseLost(job.id);
  return toHeldJob(row);
}

/** Every write of a worker: none happens unless the row still carries the worker's token. */
async function writeHeld(sql: Sql, job: LeasedJob, set: string, params: unknown[] = []): Promise<JobRow> {
  const row = await sql.maybe<JobRow>(
    `update jobs set ${set} where id = $1 and lease_token = $2 returning *`,
    [job.id, job.leaseToken, ...params],
  );
  if (!row) throw new LeaseLost(job.id);
  return row;
}

const LET_GO = 'lease_token = null, lease_until = null';
const writer =
  <A extends unknown[]>(act: (sql: Sql, job: LeasedJob, ...args: A) => Promise<JobRow>) =>
  (db: Database, job: LeasedJob, ...args: A): Promise<JobRow> =>
    db.session(platform, (sql) => act(sql, job, ...args));

/**
 * Notes that a provider who charges is about to be asked, before it is: a crash from here on finds the row saying so.
 * One that does not charge takes an earlier note away. The answer tells whether a cancel came in before.
 */
export const markSubmitted = writer(
  (
    sql,
    job,
    adapter: { code: string; resubmitSafe: boolean },
    reference: { id: string; bag: unknown } | null,
  ) =>
    writeHeld(
      sql,
      job,
      `adapter = $3, why = 'submitted', asked_under = lease_token, reference_id = $5, reference_bag = $6,
     submitted_at = case when cancel_requested or $4 then null else clock_timestamp() end`,
      [
        adapter.code,
        adapter.resubmitSafe,
        reference?.id ?? null,
        reference ? JSON.stringify(reference.bag) : null,
      ],
    ),
);

/** The vendor has it: its id is in the row before anything else happens, and the lease is let go. */
export const saveAccepted = writer(
  (sql, job, at: { externalId: string; bag: unknown; pollAfterMs: number; limitMs: number }) =>
    writeHeld(
      sql,
      job,
      `state = 'waiting', why = 'accepted by ' || adapter, external_id = $3, external_bag = $4,
       next_run_at = clock_timestamp() + $5 * interval '1 millisecond',
       deadline_at = clock_timestamp() + $6 * interval '1 millisecond', ${LET_GO}`,
      [at.externalId, JSON.stringify(at.bag ?? null), at.pollAfterMs, at.limitMs],
    ),
);

/** Still at the vendor; ask again later. */
export const savePolled = writer(
  (sql, job, at: { pollAfterMs: number; progress: number; lastError: string }) =>
    writeHeld(
      sql,
      job,
      `progress = greatest(progress, $4), last_error = $5,
     next_run_at = clock_timestamp() + $3 * interval '1 millisecond', ${LET_GO}`,
      [at.pollAfterMs, at.progress, at.lastError],
    ),
);

/** A vendor that was unclear answers sensibly again. */
export const backToWaiting = writer((sql, job, limitMs: number) =>
  writeHeld(
    sql,
    job,
    `state = 'waiting', why = 'the provider answers again',
     deadline_at = clock_timestamp() + $3 * interval '1 millisecond'`,
    [limitMs],
  ),
);

/** One step is done for good: all steps' results are in the row, and nothing is at a provider any more. */
export const saveStep = writer((sql, job, step: string, progress: number) =>
  writeHeld(
    sql,
    job,
    `state = 'running', why = $3 || ' done', steps = $4, adapter = $5, progress = greatest(progress, $6),
     submitted_at = null, external_id = null, external_bag = null, refusals = 0, step_channel = null`,
    [step, JSON.stringify(job.steps), job.adapter, progress],
  ),
);

export const saveProgress = writer((sql, job, progress: number) =>
  writeHeld(sql, job, `progress = greatest(progress, $3)`, [progress]),
);

/** Back into the queue: after a refusal worth another try, or given back unfinished (`giveBackAttempt`). */
export const requeue = writer(
  async (
    sql,
    job,
    at: {
      afterMs: number;
      why: string;
      lastError: string;
      giveBackAttempt?: boolean;
      wasFull?: boolean;
      /** The channel its step has no place on: claimed again once it is admitted there. */
      waitsFor?: string;
    },
  ) => {
    // What only found out that its step has to wait has started nothing.
    if (at.waitsFor)
      await sql.run(
        `delete from channel_starts using jobs where jobs.id = $1 and lease_token = $2
           and job_id = jobs.id and channel_starts.channel = jobs.channel`,
        [job.id, job.leaseToken],
      );
    return writeHeld(
      sql,
      job,
      `state = 'queued', why = $4, last_error = $5, submitted_at = null, step_channel = null,
       attempts = attempts - case when $6 then 1 else 0 end,
       refusals = refusals + case when $7 then 1 else 0 end, waits_for = $8,
       next_run_at = clock_timestamp() + $3 * interval '1 millisecond', ${LET_GO}`,
      [
        at.afterMs,
        at.why,
        at.lastError,
        at.giveBackAttempt ?? false,
        at.wasFull ?? false,
        at.waitsFor ?? null,
      ],
    );
  },
);

/** What a vendor can be asked by, once its answer is lost. */
export const BY_REFERENCE = `
  external_id = coalesce(external_id, case when submitted_at is not null then reference_id end),
  external_bag = case when external_id is null and submitted_at is not null then reference_bag else external_bag end`;

/**
 * Nobody can say what became of it: never submitted again; asked about rarely where the vendor gave an id, or knows
 * ours.
 */
export const markUnknown = writer((sql, job, lastError: string, askAgainMs: number) =>
  writeHeld(
    sql,
    job,
    `state = 'unknown', why = 'the outcome is unclear', last_error = $3, ${BY_REFERENCE},
     next_run_at = clock_timestamp()
       + case when external_id is null then $5::int else $4::int end * interval '1 millisecond', ${LET_GO}`,
    [lastError, askAgainMs, FIRST_QUESTION_MS],
  ),
);

/** The end, inside the transaction that also settles the subject; with the steps and the adapter the holder knows. */
export async function finishHeld(
  tx: Tx,
  job: LeasedJob,
  end: {
    state: 'succeeded' | 'failed' | 'cancelled';
    result: unknown;
    reason: string;
    lastError: string;
    why: string;
  },
): Promise<Job> {
  const row = await writeHeld(
    tx,
    job,
    `state = $3, result = $4, reason = $5, last_error = case when $6 = '' then last_error else $6 end, why = $7,
     steps = $8, adapter = $9, progress = case when $3 = 'succeeded' then 100 else progress end,
     finished_at = clock_timestamp(), ${LET_GO}`,
    [
      end.state,
      end.result === null ? null : JSON.stringify(end.result),
      end.reason,
      end.lastError,
      end.why,
      JSON.stringify(job.steps),
      job.adapter,
    ],
  );
  return toJob(row);
}
