import type { calls, Output } from '@fenshen/contract';
import { AppError } from '../../../kernel/app-error';
import { requireUser, type Scope } from '../../../kernel/scope';
import { findOwnWorks } from '../store/work-store';
import type { WorkDeps } from '../work-deps';
import { deleteWork } from './delete-work';

/**
 * Deletes own works, each by itself: one that cannot be deleted keeps no other. What is gone already, or nobody's of
 * the account, is passed over.
 */
export async function deleteWorks(
  deps: Pick<WorkDeps, 'db' | 'files' | 'queue'>,
  scope: Scope,
  { ids }: { ids: number[] },
): Promise<Output<typeof calls.workShelf.removeMany>> {
  const owner = requireUser(scope);
  const works = await deps.db.session(scope, (sql) => findOwnWorks(sql, owner, ids));
  const failed: { id: number; name: string; msg: string }[] = [];
  let removed = 0;
  for (const { id, name } of works) {
    try {
      await deleteWork(deps, scope, { id });
      removed++;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // Another tab was faster.
      if (error.code !== 'NOT_FOUND') failed.push({ id, name, msg: error.row.msg });
    }
  }
  return { removed, failed };
}
