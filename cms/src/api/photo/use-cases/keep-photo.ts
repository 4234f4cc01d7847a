import type { calls, Output, Parsed } from '@fenshen/contract';
import { refuse } from '../../../kernel/app-error';
import { requireUser, type Scope } from '../../../kernel/scope';
import { recordConsent } from '../../consent/record-consent';
import { findOwnFile, keepFiles, type StoredFile } from '../../../storage/public';
import { refusalOfPhoto, statusOf } from '../domain/photo-rules';
import type { PhotoDeps } from '../photo-deps';
import { findPhotoOfFile, insertPhoto } from '../store/photo-store';
import { findPhotoMouth } from './find-photo-mouth';
import { makePhotoCover } from './make-photo-cover';

/**
 * Keeps an own upload as a picture of a person or a pet, with the consent where one was given. The same upload is
 * one picture, however often it is sent. A person's mouth is looked for; where there is none to find, the reason says
 * what to do, and the picture is kept. Refuses PEOPLE_NAME_REQUIRED, PET_NAME_REQUIRED, PEOPLE_PHOTO_REQUIRED,
 * PET_PHOTO_REQUIRED, NOT_FOUND, BAD_IMAGE_TYPE.
 */
export async function keepPhoto(
  deps: PhotoDeps,
  scope: Scope,
  request: Parsed<typeof calls.library.photoCreate>,
): Promise<Output<typeof calls.library.photoCreate>> {
  const owner = requireUser(scope);
  const refusal = refusalOfPhoto(request);
  if (refusal) refuse(refusal);
  const fileId = request.file_id ?? refuse('NOT_FOUND');
  fitting(await deps.db.session(scope, (sql) => findOwnFile(sql, scope, fileId)));
  const coverFileId = await makePhotoCover(deps, owner, fileId);
  const mouth = await findPhotoMouth(deps, owner, { type: request.type, inLibrary: false, fileId });
  return deps.db.transaction(scope, async (tx) => {
    const file = fitting(await findOwnFile(tx, scope, fileId, 'lock'));
    const same = await findPhotoOfFile(tx, file.id);
    if (same) return { id: same.id, status: statusOf(same), reason: same.reason };
    await keepFiles(tx, [file.id, coverFileId], { expiresAt: null });
    const id = await insertPhoto(tx, {
      site_id: owner.siteId,
      user_id: owner.userId,
      type: request.type,
      name: request.name,
      file_id: file.id,
      cover_file_id: coverFileId,
      width: file.width,
      height: file.height,
      ...mouth,
      consent_id: request.consent ? await recordConsent(tx, owner, 'photo') : null,
    });
    return { id, status: statusOf(mouth), reason: mouth.reason };
  });
}

function fitting(file: StoredFile | null): StoredFile {
  if (!file) refuse('NOT_FOUND');
  if (file.purpose !== 'upload' || file.kind !== 'image')
    refuse('BAD_IMAGE_TYPE', `${file.purpose} ${file.kind}`);
  return file;
}
