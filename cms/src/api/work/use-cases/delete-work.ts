import { WORK_STATUS } from '@fenshen/contract';
import { refuse } from '../../../kernel/app-error';
import { requireUser, type Scope } from '../../../kernel/scope';
import { cancelJob } from '../../../plugins/jobs/public';
import { deleteFiles } from '../../../storage/public';
import { dropShares } from '../store/share-store';
import { findOwnWork, lockWork, markDeleted } from '../store/work-store';
import type { WorkDeps } from '../work-deps';
import { deleteSound } from './delete-sound';
import { dropScenes } from './settle-film';
import { workSubject } from './settle-work';

/**
 * Deletes an own work and its files for good. One still being made is cancelled and its credits return; if a
 * provider has it already, JOB_NOT_CANCELLABLE. Refuses NOT_FOUND.
 */
export async function deleteWork(
  deps: Pick<WorkDeps, 'db' | 'files' | 'queue'>,
  scope: Scope,
  input: { id: number },
): Promise<null> {
  const owner = requireUser(scope);
  await deps.db.transaction(scope, async (tx) => {
    const found = (await findOwnWork(tx, owner, input.id)) ?? refuse('NOT_FOUND');
    // The job before the work: whoever ends the job takes them in that order.
    if (found.status === WORK_STATUS.generating && found.job_id)
      await cancelJob(deps, tx, scope, found.job_id, workSubject(deps));
    const work = await lockWork(tx, input.id);
    if (!work || work.deleted_at) refuse('NOT_FOUND');
    await markDeleted(tx, work.id);
    await dropShares(tx, work.id);
    // A worker that is still stopping settles and cleans up what it has.
    if (work.status === WORK_STATUS.generating) return;
    await deleteFiles(deps.files, tx, [work.file_id, work.cover_file_id]);
    if (work.audio_file_id !== null) await deleteSound(deps, tx, work.audio_file_id, work.id);
    await dropScenes(deps, tx, work.id);
  });
  return null;
}
