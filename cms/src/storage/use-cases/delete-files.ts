import type { Tx } from '../../kernel/database/db';
import { systemScope } from '../../kernel/scope';
import type { FilesDeps } from '../files-deps';
import { deferDeletion, forgetFile, markDeleted } from '../store/file-store';

/**
 * Deletes files and their objects for good: hidden in this transaction, removed from the storage after it.
 * What the storage does not drop now, the sweep removes. Null ids are passed over.
 */
export async function deleteFiles(deps: FilesDeps, tx: Tx, ids: readonly (number | null)[]): Promise<void> {
  const deleted = await markDeleted(tx, ids);
  if (deleted.length > 0) tx.afterCommit(async () => void (await dropObjects(deps, deleted)));
}

/** Removes the objects of files marked deleted, then their rows; what fails is put off. Returns how many failed. */
export async function dropObjects(
  deps: FilesDeps,
  deleted: readonly { id: number; storage_key: string }[],
): Promise<number> {
  const scope = systemScope('drop-objects');
  let failed = 0;
  for (const file of deleted) {
    try {
      await deps.storage.delete(file.storage_key);
      await deps.db.session(scope, (sql) => forgetFile(sql, file.id));
    } catch (error) {
      failed++;
      deps.onError(error);
      await deps.db.session(scope, (sql) => deferDeletion(sql, file.id, deps.now()));
    }
  }
  return failed;
}
