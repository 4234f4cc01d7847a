import { refuse } from '../../../kernel/app-error';
import { requireUser, type Scope } from '../../../kernel/scope';
import { cancelJob } from '../../../plugins/jobs/public';
import { findOwnWork } from '../store/work-store';
import type { WorkDeps } from '../work-deps';
import { workSubject } from './settle-work';

/** Stops an own work that has not been submitted to a provider. Refuses NOT_FOUND, JOB_NOT_CANCELLABLE. */
export async function cancelWork(
  deps: Pick<WorkDeps, 'db' | 'files' | 'queue'>,
  scope: Scope,
  input: { id: number },
): Promise<null> {
  const owner = requireUser(scope);
  await deps.db.transaction(scope, async (tx) => {
    const work = (await findOwnWork(tx, owner, input.id)) ?? refuse('NOT_FOUND');
    if (!work.job_id) refuse('JOB_NOT_CANCELLABLE');
    await cancelJob(deps, tx, scope, work.job_id, workSubject(deps));
  });
  return null;
}
