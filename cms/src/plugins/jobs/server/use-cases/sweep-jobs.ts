import type { Tx } from '../../../../kernel/database/db';
import type { Logger } from '../../../../kernel/process/logger';
import { systemScope } from '../../../../kernel/scope';
import { eventOf, type Job, type JobOutcome } from '../domain/job';
import { CANCELLED, TOO_LONG_IN_QUEUE, WORKER_KEEPS_DYING } from '../domain/outcomes';
import { subjectOf } from '../domain/subject';
import { closeOldCircuits } from '../store/channel-health-store';
import { endIdleJob } from '../store/job-store';
import { dueChannels } from '../store/claim-store';
import { findStalled, lockStalled, markIdleUnknown, requeueIdle, type Stall } from '../store/sweep-store';
import { scopeOf, type FinishDeps } from './finish-job';

export interface SweepDeps extends FinishDeps {
  logger: Logger;
  /** Work due for less than this is left to the ordinary wake-up. */
  wakeAfterMs: number;
}

async function endStalled(
  deps: SweepDeps,
  tx: Tx,
  job: Job,
  outcome: Extract<JobOutcome, { ok: false }>,
  why: string,
) {
  const ended = await endIdleJob(tx, job.id, { state: outcome.state, reason: outcome.reason, why });
  await subjectOf(deps.subjects, job).settle(tx, scopeOf(job), ended, outcome);
  tx.afterCommit(() => deps.queue.announce(eventOf(ended)));
}

/** A job whose worker is gone: run it again where that is safe, else it is unclear what the vendor did. */
async function recoverLost(deps: SweepDeps, tx: Tx, job: Job): Promise<void> {
  if (job.submittedAt !== null) return markIdleUnknown(tx, job.id, 'the worker was lost while submitting');
  if (job.cancelRequested) return endStalled(deps, tx, job, CANCELLED, 'cancelled; its worker was lost');
  if (job.attempts >= job.maxAttempts)
    return endStalled(deps, tx, job, WORKER_KEEPS_DYING, `lost its worker ${job.attempts} times`);
  await requeueIdle(tx, job.id, 'the worker was lost');
  tx.afterCommit(() => deps.queue.wake(job.channel));
}

const RECOVERIES: Record<Stall, (deps: SweepDeps, tx: Tx, job: Job) => Promise<void>> = {
  lease: recoverLost,
  queue: (deps, tx, job) => endStalled(deps, tx, job, TOO_LONG_IN_QUEUE, 'waited too long in the queue'),
  vendor: (_deps, tx, job) => markIdleUnknown(tx, job.id, 'the vendor did not finish in time'),
  cancel: (deps, tx, job) => endStalled(deps, tx, job, CANCELLED, 'cancelled'),
};

/**
 * Finds what crashes, lost messages and silent vendors left behind, and puts each job right in a transaction of
 * its own. Safe to run in any number of processes at once. Returns how many jobs it recovered.
 */
export async function sweepJobs(deps: SweepDeps): Promise<number> {
  let recovered = 0;
  for (const stall of Object.keys(RECOVERIES) as Stall[]) {
    for (const id of await findStalled(deps.db, stall)) {
      try {
        await deps.db.transaction(systemScope('sweeper'), async (tx) => {
          const job = await lockStalled(tx, id, stall);
          if (!job) return;
          await RECOVERIES[stall](deps, tx, job);
          recovered += 1;
        });
      } catch (error) {
        // One job that cannot be settled must not keep the sweep from the others; it is tried again next time.
        deps.logger.error('sweeping a job failed', { jobId: id, neglect: stall, error });
      }
    }
  }
  await closeOldCircuits(deps.db);
  for (const channel of await dueChannels(deps.db, deps.wakeAfterMs)) deps.queue.wake(channel);
  return recovered;
}
