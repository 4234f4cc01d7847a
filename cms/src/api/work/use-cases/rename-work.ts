import { refuse } from '../../../kernel/app-error';
import type { Database } from '../../../kernel/database/db';
import { requireUser, type Scope } from '../../../kernel/scope';
import { renameWork } from '../store/work-store';

/** Refuses NAME_REQUIRED, NOT_FOUND. */
export async function renameOwnWork(
  deps: { db: Database },
  scope: Scope,
  input: { id: number; name: string },
): Promise<null> {
  const owner = requireUser(scope);
  if (!input.name) refuse('NAME_REQUIRED');
  const renamed = await deps.db.session(scope, (sql) => renameWork(sql, owner, input.id, input.name));
  if (renamed === 0) refuse('NOT_FOUND');
  return null;
}
