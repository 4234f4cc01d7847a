import type { calls, Parsed } from '@fenshen/contract';
import { refuse } from '../../../kernel/app-error';
import { audit } from '../../../kernel/audit';
import type { Database } from '../../../kernel/database/db';
import { editLibraryItem, lockLibraryItem } from '../../../library/library-items';
import type { Scope } from '../../../kernel/scope';
import { findingScope } from '../../../kernel/staff-scope';

/**
 * Changes what a public voice of the own site says of itself; the platform owner does so with any. Audited.
 * Refuses NOT_FOUND, NAME_REQUIRED.
 */
export async function editPublicVoice(
  deps: { db: Database },
  caller: Scope,
  { id, enabled, gender, ...words }: Parsed<typeof calls.ops.voiceEdit>,
): Promise<null> {
  const scope = findingScope(caller);
  if (words.name === '') refuse('NAME_REQUIRED');
  await deps.db.transaction(scope, async (tx) => {
    const voice = (await lockLibraryItem(tx, scope, 'voices', id)) ?? refuse('NOT_FOUND');
    const detail = await editLibraryItem(tx, 'voices', voice, {
      ...words,
      gender: gender === '' ? null : gender,
      enabled: enabled === undefined ? undefined : enabled === 1,
    });
    await audit(
      tx,
      { ...caller, siteId: voice.site_id },
      {
        action: 'voice.edit',
        target: `voice:${id}`,
        detail,
      },
    );
  });
  return null;
}
