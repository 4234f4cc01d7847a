import { refuse } from '../../../kernel/app-error';
import type { Database } from '../../../kernel/database/db';
import { requireUser, type Scope } from '../../../kernel/scope';
import { lockFolder, moveWorks } from '../store/folder-store';

/** Puts own works into an own folder, or (0) out of any; all or none. Refuses NOT_FOUND. */
export async function moveOwnWorks(
  deps: { db: Database },
  scope: Scope,
  input: { ids: number[]; folder_id: number },
): Promise<null> {
  const owner = requireUser(scope);
  const ids = [...new Set(input.ids)];
  return deps.db.transaction(scope, async (tx) => {
    const folder = input.folder_id || null;
    if (folder !== null && !(await lockFolder(tx, owner, folder))) refuse('NOT_FOUND', `folder ${folder}`);
    if ((await moveWorks(tx, owner, ids, folder)) !== ids.length) refuse('NOT_FOUND');
    return null;
  });
}
