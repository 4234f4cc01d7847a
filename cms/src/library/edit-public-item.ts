import { refuse } from '../kernel/app-error';
import { audit } from '../kernel/audit';
import type { Database } from '../kernel/database/db';
import type { Scope } from '../kernel/scope';
import { findingScope } from '../kernel/staff-scope';
import { editLibraryItem, lockLibraryItem, type LibraryTable } from './library-items';

/** What a request of staff may change of any item; undefined stays. */
export interface PublicItemEdit {
  id: number;
  name?: string;
  /** 0 hides it from users. */
  enabled?: number;
}

/**
 * Changes what a public item of the own site says of itself; the platform owner does so with any. Audited as
 * `<noun>.edit`. Refuses NOT_FOUND, NAME_REQUIRED.
 */
export async function editPublicItem(
  db: Database,
  caller: Scope,
  { table, noun }: { table: LibraryTable; noun: string },
  { id, enabled, ...words }: PublicItemEdit & Record<string, unknown>,
): Promise<null> {
  const scope = findingScope(caller);
  if (words.name === '') refuse('NAME_REQUIRED');
  await db.transaction(scope, async (tx) => {
    const item = (await lockLibraryItem(tx, scope, table, id)) ?? refuse('NOT_FOUND');
    const fields = { ...words, enabled: enabled === undefined ? undefined : enabled === 1 };
    const detail = await editLibraryItem(tx, table, item, fields);
    const where = { ...caller, siteId: item.site_id };
    await audit(tx, where, { action: `${noun}.edit`, target: `${noun}:${id}`, detail });
  });
  return null;
}
