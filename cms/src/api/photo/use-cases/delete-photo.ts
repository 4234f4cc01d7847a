import { refuse } from '../../../kernel/app-error';
import { requireUser, type Scope } from '../../../kernel/scope';
import { deleteFiles } from '../../../storage/public';
import type { PhotoDeps } from '../photo-deps';
import { lockOwnPhoto, removePhoto } from '../store/photo-store';

/** Deletes an own picture and its files for good. Refuses NOT_FOUND (also for the library's and other people's), PHOTO_IN_USE. */
export async function deletePhoto(
  deps: Pick<PhotoDeps, 'db' | 'files' | 'isPhotoInUse'>,
  scope: Scope,
  input: { id: number },
): Promise<null> {
  const owner = requireUser(scope);
  await deps.db.transaction(scope, async (tx) => {
    const photo = (await lockOwnPhoto(tx, owner, input.id)) ?? refuse('NOT_FOUND');
    if (await deps.isPhotoInUse(tx, photo.id)) refuse('PHOTO_IN_USE');
    await removePhoto(tx, photo.id);
    await deleteFiles(deps.files, tx, [photo.file_id, photo.cover_file_id]);
  });
  return null;
}
