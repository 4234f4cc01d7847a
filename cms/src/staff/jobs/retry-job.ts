import type { calls, Output, Parsed } from '@fenshen/contract';
import { refuse } from '../../kernel/app-error';
import { audit } from '../../kernel/audit';
import type { Database } from '../../kernel/database/db';
import { retryPaidJob, type PaidJobDeps } from '../../billing/paid-job';
import { onSite, type Scope } from '../../kernel/scope';
import { findingScope } from '../../kernel/staff-scope';
import { lockJob, type SubjectHandlers } from '../../plugins/jobs/public';

export interface RetryDeps extends PaidJobDeps {
  db: Database;
  subjects: SubjectHandlers;
}

/**
 * Makes failed work again with a new hold at the old price; the failed job stays as it ended. Audited. Refuses
 * NOT_FOUND, JOB_NOT_RETRYABLE (not failed, not paid back, deleted, or made again since), INSUFFICIENT_CREDITS.
 */
export async function retryJob(
  deps: RetryDeps,
  caller: Scope,
  input: Parsed<typeof calls.ops.jobRetry>,
): Promise<Output<typeof calls.ops.jobRetry>> {
  const finding = findingScope(caller);
  return deps.db.transaction(finding, async (tx) => {
    const job = (await lockJob(tx, finding, input.id)) ?? refuse('NOT_FOUND');
    const reopener = deps.subjects[job.subject.type]?.again ?? refuse('JOB_NOT_RETRYABLE', job.subject.type);
    const owner = onSite(finding, job.siteId, job.userId);
    if (!(await reopener.reopen(tx, job.subject.id, job.id))) refuse('JOB_NOT_RETRYABLE', job.id);
    const made = (await retryPaidJob(deps, tx, owner, job)) ?? refuse('JOB_NOT_RETRYABLE', job.state);
    await reopener.attach(tx, job.subject.id, made.jobId, made.credits);
    await audit(tx, onSite(caller, job.siteId), {
      action: 'job.retry',
      target: `job:${job.id}`,
      detail: { reason: input.reason, jobId: made.jobId, credits: made.credits },
    });
    return { id: made.jobId, credits: made.credits };
  });
}
