import { isFinal } from '@fenshen/contract';
import { refuse } from '../../../../kernel/app-error';
import type { Tx } from '../../../../kernel/database/db';
import { onSite, type Scope } from '../../../../kernel/scope';
import { eventOf, type Job } from '../domain/job';
import { CANCELLED } from '../domain/outcomes';
import type { SubjectHandler } from '../domain/subject';
import type { JobQueue } from '../queue/job-queue';
import { endIdleJob, lockJob, requestCancel } from '../store/job-store';

/** Whether cancelling would be accepted now: nothing was asked of anyone who would charge for it. */
export const canCancel = (job: Job): boolean =>
  job.state === 'queued' || (job.state === 'running' && job.submittedAt === null);

/**
 * Cancels a job in the caller's transaction. A queued one is over at once: `subject` (the caller's own handler)
 * settles it here, `cancelled`. One that runs on this side is asked to stop and settled by its worker within
 * seconds, `cancelling`. Refuses NOT_FOUND, and JOB_NOT_CANCELLABLE once a vendor has it or it is over.
 */
export async function cancelJob(
  deps: { queue: JobQueue },
  tx: Tx,
  scope: Scope,
  jobId: string,
  subject: Pick<SubjectHandler, 'settle'>,
): Promise<'cancelled' | 'cancelling'> {
  const job = await lockJob(tx, scope, jobId);
  if (!job) refuse('NOT_FOUND');
  if (job.state === 'cancelled') return 'cancelled';
  if (isFinal(job.state) || !canCancel(job)) refuse('JOB_NOT_CANCELLABLE', `${job.id} is ${job.state}`);
  if (job.state === 'running') {
    await requestCancel(tx, job.id);
    tx.afterCommit(() => deps.queue.requestStop(job.id));
    return 'cancelling';
  }
  const ended = await endIdleJob(tx, job.id, {
    state: 'cancelled',
    reason: CANCELLED.reason,
    why: 'cancelled while queued',
  });
  await subject.settle(tx, scope, ended, CANCELLED);
  tx.afterCommit(() => deps.queue.announce(eventOf(ended)));
  return 'cancelled';
}

/**
 * Cancels the job that makes a thing, before the thing goes. The job is held first, as whoever ends it takes job and
 * thing in that order, and only then `isMaking` looks whether the thing still waits for it. Refuses as `cancelJob`.
 */
export async function stopMaking(
  deps: { queue: JobQueue },
  tx: Tx,
  scope: Scope,
  jobId: string | null,
  subject: Pick<SubjectHandler, 'settle'>,
  isMaking: () => Promise<boolean>,
): Promise<void> {
  const job = jobId === null ? null : await lockJob(tx, scope, jobId);
  if (!job || !(await isMaking())) return;
  await cancelJob(deps, tx, onSite(scope, job.siteId, job.userId), job.id, subject);
}
