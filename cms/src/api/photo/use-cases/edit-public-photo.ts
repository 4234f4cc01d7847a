import type { calls, Parsed } from '@fenshen/contract';
import { refuse } from '../../../kernel/app-error';
import { audit } from '../../../kernel/audit';
import type { Database } from '../../../kernel/database/db';
import { editLibraryItem, lockLibraryItem } from '../../../library/library-items';
import type { Scope } from '../../../kernel/scope';
import { findingScope } from '../../../kernel/staff-scope';

/**
 * Changes a library picture of the own site; the platform owner does so with any. Audited.
 * Refuses NOT_FOUND, NAME_REQUIRED.
 */
export async function editPublicPhoto(
  deps: { db: Database },
  caller: Scope,
  { id, enabled, ...words }: Parsed<typeof calls.ops.pictureEdit>,
): Promise<null> {
  const scope = findingScope(caller);
  if (words.name === '') refuse('NAME_REQUIRED');
  await deps.db.transaction(scope, async (tx) => {
    const picture = (await lockLibraryItem(tx, scope, 'photos', id)) ?? refuse('NOT_FOUND');
    const fields = { ...words, enabled: enabled === undefined ? undefined : enabled === 1 };
    const detail = await editLibraryItem(tx, 'photos', picture, fields);
    await audit(
      tx,
      { ...caller, siteId: picture.site_id },
      {
        action: 'picture.edit',
        target: `picture:${id}`,
        detail,
      },
    );
  });
  return null;
}
