import type { Database } from '../../../../kernel/database/db';
import { onSite, systemScope, type Scope } from '../../../../kernel/scope';
import { eventOf, type LeasedJob, type Job, type JobOutcome } from '../domain/job';
import { subjectOf, type SubjectHandlers } from '../domain/subject';
import type { JobQueue } from '../queue/job-queue';
import { finishHeld } from '../store/lease-store';

/** The platform at work for a job's owner, on the owner's site. */
export const scopeOf = (job: Job): Scope => onSite(systemScope(job.id), job.siteId, job.userId);

export interface FinishDeps {
  db: Database;
  queue: JobQueue;
  subjects: SubjectHandlers;
}

/** Ends a job and settles its subject in one transaction. Throws LeaseLost, and whatever the subject throws. */
export async function finishJob(
  deps: FinishDeps,
  job: LeasedJob,
  outcome: JobOutcome,
  lastError = '',
): Promise<void> {
  const scope = scopeOf(job);
  await deps.db.transaction(scope, async (tx) => {
    const ended = await finishHeld(tx, job, {
      state: outcome.ok ? 'succeeded' : outcome.state,
      result: outcome.ok ? outcome.result : null,
      reason: outcome.ok ? '' : outcome.reason,
      lastError,
      why: outcome.ok ? 'finished' : lastError || outcome.reason,
    });
    await subjectOf(deps.subjects, job).settle(tx, scope, ended, outcome);
    tx.afterCommit(() => deps.queue.announce(eventOf(ended)));
  });
}
