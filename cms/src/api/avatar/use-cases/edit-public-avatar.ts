import type { calls, Parsed } from '@fenshen/contract';
import { refuse } from '../../../kernel/app-error';
import { audit } from '../../../kernel/audit';
import type { Database } from '../../../kernel/database/db';
import { editLibraryItem, lockLibraryItem } from '../../../library/library-items';
import type { Scope } from '../../../kernel/scope';
import { findingScope } from '../../../kernel/staff-scope';

/**
 * Renames, sorts, shows or hides a public actor of the own site; the platform owner does so with any. Audited.
 * Refuses NOT_FOUND, NAME_REQUIRED.
 */
export async function editPublicAvatar(
  deps: { db: Database },
  caller: Scope,
  { id, name, sort, enabled }: Parsed<typeof calls.ops.actorEdit>,
): Promise<null> {
  const scope = findingScope(caller);
  if (name === '') refuse('NAME_REQUIRED');
  await deps.db.transaction(scope, async (tx) => {
    const avatar = (await lockLibraryItem(tx, scope, 'avatars', id)) ?? refuse('NOT_FOUND');
    const fields = { name, sort, enabled: enabled === undefined ? undefined : enabled === 1 };
    const detail = await editLibraryItem(tx, 'avatars', avatar, fields);
    await audit(
      tx,
      { ...caller, siteId: avatar.site_id },
      {
        action: 'actor.edit',
        target: `actor:${id}`,
        detail,
      },
    );
  });
  return null;
}
