import { LIMITS } from '@fenshen/contract';
import { refuse } from '../../../kernel/app-error';
import type { Database } from '../../../kernel/database/db';
import { requireUser, type Scope } from '../../../kernel/scope';
import { countFolders, insertFolder, lockFolders } from '../store/folder-store';

/** A new folder for works. Refuses FOLDER_NAME_REQUIRED, FOLDER_NAME_TAKEN, FOLDERS_FULL. */
export async function createFolder(
  deps: { db: Database },
  scope: Scope,
  { name }: { name: string },
): Promise<{ id: number }> {
  const owner = requireUser(scope);
  if (!name) refuse('FOLDER_NAME_REQUIRED');
  return deps.db.transaction(scope, async (tx) => {
    await lockFolders(tx, owner);
    if ((await countFolders(tx, owner)) >= LIMITS.workFolders) refuse('FOLDERS_FULL');
    return { id: (await insertFolder(tx, owner, name)) ?? refuse('FOLDER_NAME_TAKEN') };
  });
}
