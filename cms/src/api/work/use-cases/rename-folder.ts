import { refuse } from '../../../kernel/app-error';
import type { Database } from '../../../kernel/database/db';
import { requireUser, type Scope } from '../../../kernel/scope';
import { isFolderNamed, lockFolders, renameFolder } from '../store/folder-store';

/** Refuses FOLDER_NAME_REQUIRED, FOLDER_NAME_TAKEN, NOT_FOUND. */
export async function renameOwnFolder(
  deps: { db: Database },
  scope: Scope,
  { id, name }: { id: number; name: string },
): Promise<null> {
  const owner = requireUser(scope);
  if (!name) refuse('FOLDER_NAME_REQUIRED');
  return deps.db.transaction(scope, async (tx) => {
    await lockFolders(tx, owner);
    if (await isFolderNamed(tx, owner, name, id)) refuse('FOLDER_NAME_TAKEN');
    if ((await renameFolder(tx, owner, id, name)) === 0) refuse('NOT_FOUND');
    return null;
  });
}
