import { refuse } from '../../../kernel/app-error';
import type { Database } from '../../../kernel/database/db';
import { requireUser, type Scope } from '../../../kernel/scope';
import { deleteShare } from '../store/share-store';

/** Closes a share link for good. Refuses NOT_FOUND. */
export async function takeShareBack(
  { db }: { db: Database },
  scope: Scope,
  { id }: { id: number },
): Promise<null> {
  const owner = requireUser(scope);
  if ((await db.session(scope, (sql) => deleteShare(sql, owner, id))) === 0) refuse('NOT_FOUND');
  return null;
}
