import { refuse } from '../../../kernel/app-error';
import type { Database } from '../../../kernel/database/db';
import { requireUser, type Scope } from '../../../kernel/scope';
import { deleteFolder } from '../store/folder-store';

/** Deletes a folder; its works stay, in none. Refuses NOT_FOUND. */
export async function deleteOwnFolder(
  deps: { db: Database },
  scope: Scope,
  { id }: { id: number },
): Promise<null> {
  const owner = requireUser(scope);
  const deleted = await deps.db.session(scope, (sql) => deleteFolder(sql, owner, id));
  if (deleted === 0) refuse('NOT_FOUND');
  return null;
}
