import { refuse } from '../../../kernel/app-error';
import { audit } from '../../../kernel/audit';
import { lockLibraryItem } from '../../../library/library-items';
import type { Scope } from '../../../kernel/scope';
import { findingScope } from '../../../kernel/staff-scope';
import { deleteFiles } from '../../../storage/public';
import type { PhotoDeps } from '../photo-deps';
import { removePhoto } from '../store/photo-store';

/**
 * Deletes a library picture of the own site (the platform owner: of any) with its files for good. Audited.
 * Refuses NOT_FOUND.
 */
export async function deletePublicPhoto(
  deps: Pick<PhotoDeps, 'db' | 'files'>,
  caller: Scope,
  input: { id: number; reason: string },
): Promise<null> {
  const scope = findingScope(caller);
  await deps.db.transaction(scope, async (tx) => {
    const picture = (await lockLibraryItem(tx, scope, 'photos', input.id)) ?? refuse('NOT_FOUND');
    await removePhoto(tx, picture.id);
    await deleteFiles(deps.files, tx, [Number(picture.file_id), numberOrNull(picture.cover_file_id)]);
    await audit(
      tx,
      { ...caller, siteId: picture.site_id },
      {
        action: 'picture.delete',
        target: `picture:${picture.id}`,
        detail: { reason: input.reason, name: picture.name },
      },
    );
  });
  return null;
}

const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);
