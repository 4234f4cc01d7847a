import type { calls, Parsed } from '@fenshen/contract';
import { refuse } from '../../../kernel/app-error';
import { audit } from '../../../kernel/audit';
import { requireUser, type Scope } from '../../../kernel/scope';
import { libraryScope, staffScope } from '../../../kernel/staff-scope';
import { giveToLibrary, lockLibraryFile } from '../../../storage/public';
import { refusalOfPhoto } from '../domain/photo-rules';
import type { PhotoDeps } from '../photo-deps';
import { findPhotoOfFile, insertPhoto } from '../store/photo-store';
import { findPhotoMouth } from './find-photo-mouth';
import { makePhotoCover } from './make-photo-cover';

/**
 * Adds a staff upload to the site's library or to every site's. The same upload is one picture. Audited. Refuses
 * PEOPLE_NAME_REQUIRED, PET_NAME_REQUIRED, PEOPLE_PHOTO_REQUIRED, PET_PHOTO_REQUIRED, FORBIDDEN, NOT_FOUND,
 * BAD_IMAGE_TYPE.
 */
export async function createPublicPhoto(
  deps: PhotoDeps,
  caller: Scope,
  request: Parsed<typeof calls.ops.pictureCreate>,
): Promise<{ id: number }> {
  const staff = requireUser(staffScope(caller, request.site_id));
  const scope = libraryScope(caller, request);
  const refusal = refusalOfPhoto(request);
  if (refusal) refuse(refusal);
  const fileId = request.file_id ?? refuse('NOT_FOUND');
  const lock = (tx: Parameters<typeof lockLibraryFile>[0]) => lockLibraryFile(tx, staff.siteId, fileId);
  const found = await deps.db.transaction(scope, lock);
  if (!found) refuse('NOT_FOUND');
  if (found.kind !== 'image') refuse('BAD_IMAGE_TYPE');
  const coverFileId = await makePhotoCover(deps, staff, fileId);
  const mouth = await findPhotoMouth(deps, staff, { type: request.type, inLibrary: true, fileId });
  return deps.db.transaction(scope, async (tx) => {
    const file = (await lock(tx)) ?? refuse('NOT_FOUND');
    const same = await findPhotoOfFile(tx, file.id);
    if (same) return { id: same.id };
    await giveToLibrary(tx, [file.id, coverFileId], scope.siteId);
    const id = await insertPhoto(tx, {
      site_id: scope.siteId,
      user_id: null,
      type: request.type,
      name: request.name,
      file_id: file.id,
      cover_file_id: coverFileId,
      width: file.width,
      height: file.height,
      ...mouth,
      consent_id: null,
    });
    await audit(tx, scope, {
      action: 'picture.create',
      target: `picture:${id}`,
      detail: { name: request.name, type: request.type, file: file.id },
    });
    return { id };
  });
}
