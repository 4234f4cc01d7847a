import { refuse } from '../../../../kernel/app-error';
import { audit } from '../../../../kernel/audit';
import type { Scope } from '../../../../kernel/scope';
import { findingScope } from '../../../../kernel/staff-scope';
import { definitionOf } from '../definitions';
import { stepResults } from '../definitions/parts';
import { eventOf, type Job, type JobOutcome } from '../domain/job';
import { failed } from '../domain/outcomes';
import { inOneSentence } from '../domain/staff-words';
import { subjectOf } from '../domain/subject';
import { endIdleJob, lockJob } from '../store/job-store';
import { scopeOf, type FinishDeps } from './finish-job';

export type SettleUnknownDeps = FinishDeps;

const STAFF_ENDED = failed('生成失败，请稍后重试');

/**
 * Staff's decision about a job whose outcome nobody could tell: `failed` gives the credits back, `succeeded` pays
 * for a result that was kept before things went wrong. Audited. Refuses NOT_FOUND, JOB_NOT_UNCLEAR,
 * JOB_WITHOUT_RESULT.
 */
export async function settleUnknown(
  deps: SettleUnknownDeps,
  caller: Scope,
  input: { id: string; outcome: 'failed' | 'succeeded'; reason: string },
): Promise<void> {
  const scope = findingScope(caller);
  await deps.db.transaction(scope, async (tx) => {
    const job = (await lockJob(tx, scope, input.id)) ?? refuse('NOT_FOUND');
    if (job.state !== 'unknown') refuse('JOB_NOT_UNCLEAR', `${job.id} is ${job.state}`);
    const outcome: JobOutcome =
      input.outcome === 'failed' ? STAFF_ENDED : { ok: true, result: keptResult(job) };
    const ended = await endIdleJob(tx, job.id, {
      state: outcome.ok ? 'succeeded' : 'failed',
      reason: outcome.ok ? '' : outcome.reason,
      why: `settled by staff: ${input.reason}`,
      result: outcome.ok ? outcome.result : undefined,
    });
    await subjectOf(deps.subjects, job).settle(tx, scopeOf(job), ended, outcome);
    await audit(
      tx,
      { ...caller, siteId: job.siteId },
      {
        action: 'job.settle',
        target: `job:${job.id}`,
        detail: { reason: input.reason, outcome: input.outcome, lastError: inOneSentence(job.lastError) },
      },
    );
    tx.afterCommit(() => deps.queue.announce(eventOf(ended)));
  });
}

/** What all the steps left, if they were all done. */
function keptResult(job: Job): unknown {
  const definition = definitionOf(job.kind);
  const next = definition.next(definition.payload.parse(job.payload), stepResults.parse(job.steps));
  return 'result' in next ? next.result : refuse('JOB_WITHOUT_RESULT', job.id);
}
