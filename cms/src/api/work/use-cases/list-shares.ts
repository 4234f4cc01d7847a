import type { WorkShare } from '@fenshen/contract';
import { refuse } from '../../../kernel/app-error';
import { requireUser, type Scope } from '../../../kernel/scope';
import { toShare } from '../domain/share-wire';
import { sharesOf } from '../store/share-store';
import { findOwnWork } from '../store/work-store';
import type { WorkDeps } from '../work-deps';

/** Share links of an own work, newest first. Refuses NOT_FOUND. */
export async function listShares(
  { db, files }: Pick<WorkDeps, 'db' | 'files'>,
  scope: Scope,
  { id }: { id: number },
): Promise<{ list: WorkShare[] }> {
  const owner = requireUser(scope);
  return db.session(scope, async (sql) => {
    const work = (await findOwnWork(sql, owner, id)) ?? refuse('NOT_FOUND');
    const shares = await sharesOf(sql, owner, work.id);
    return { list: shares.map((share) => toShare(share, files.now())) };
  });
}
