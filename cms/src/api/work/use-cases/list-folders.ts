import type { WorkFolder } from '@fenshen/contract';
import type { Database } from '../../../kernel/database/db';
import { requireUser, type Scope } from '../../../kernel/scope';
import { listFolders } from '../store/folder-store';

/** Own folders of works, by name. */
export async function listOwnFolders(deps: { db: Database }, scope: Scope): Promise<{ list: WorkFolder[] }> {
  const owner = requireUser(scope);
  return { list: await deps.db.session(scope, (sql) => listFolders(sql, owner)) };
}
