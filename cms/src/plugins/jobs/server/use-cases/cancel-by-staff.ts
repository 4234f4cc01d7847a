import { refuse } from '../../../../kernel/app-error';
import { audit } from '../../../../kernel/audit';
import type { Scope } from '../../../../kernel/scope';
import { findingScope } from '../../../../kernel/staff-scope';
import { subjectOf } from '../domain/subject';
import { lockJob } from '../store/job-store';
import { cancelJob } from './cancel-job';
import { scopeOf, type FinishDeps } from './finish-job';

/** Cancels a user's job as the user could, and records who did it and why. Refuses as `cancelJob` does. */
export async function cancelByStaff(
  deps: FinishDeps,
  caller: Scope,
  input: { id: string; reason: string },
): Promise<{ state: 'cancelled' | 'cancelling' }> {
  const scope = findingScope(caller);
  return deps.db.transaction(scope, async (tx) => {
    const job = (await lockJob(tx, scope, input.id)) ?? refuse('NOT_FOUND');
    const state = await cancelJob(deps, tx, scopeOf(job), job.id, subjectOf(deps.subjects, job));
    await audit(
      tx,
      { ...caller, siteId: job.siteId },
      {
        action: 'job.cancel',
        target: `job:${job.id}`,
        detail: { reason: input.reason, was: job.state },
      },
    );
    return { state };
  });
}
