import { refuse } from '../../../kernel/app-error';
import { requireUser, type Scope } from '../../../kernel/scope';
import { deleteFiles, takeFromMaterials } from '../../../storage/public';
import type { MaterialDeps } from '../material-deps';
import { lockMaterials, removeMaterials } from '../store/material-store';

/**
 * Deletes own materials with their files for good: all of them or none. A sound that a work was made of stays with
 * the work. Refuses NOT_FOUND (also when nothing is named), MATERIAL_IN_USE.
 */
export async function deleteMaterials(
  deps: Pick<MaterialDeps, 'db' | 'files' | 'isMaterialInUse' | 'isSoundOfWork'>,
  scope: Scope,
  input: { id?: number; ids?: number[] },
): Promise<null> {
  const owner = requireUser(scope);
  const ids = [...new Set([...(input.ids ?? []), ...(input.id ? [input.id] : [])])];
  if (ids.length === 0) refuse('NOT_FOUND');
  await deps.db.transaction(scope, async (tx) => {
    const rows = await lockMaterials(tx, owner, ids);
    if (rows.length < ids.length) refuse('NOT_FOUND');
    if (await deps.isMaterialInUse(tx, ids)) refuse('MATERIAL_IN_USE');
    await removeMaterials(tx, ids);
    for (const row of rows) {
      const isSound = row.file_id !== null && (await deps.isSoundOfWork(tx, row.file_id));
      if (isSound) await takeFromMaterials(tx, row.file_id);
      await deleteFiles(deps.files, tx, [isSound ? null : row.file_id, row.cover_file_id, row.track_file_id]);
    }
  });
  return null;
}
