import { mouthOf, type KnownMouth } from '../domain/photo-rules';
import type { Scope } from '../../../kernel/scope';
import type { PhotoDeps } from '../photo-deps';

/** Looks for the mouth in an uploaded picture; one that cannot be looked at is left to whoever uses it. */
export const findPhotoMouth = (
  deps: PhotoDeps,
  scope: Scope,
  photo: { type: number; inLibrary: boolean; fileId: number },
): Promise<KnownMouth> =>
  mouthOf(photo, async () => {
    try {
      return await deps.findMouth(await deps.media.localPath(scope, photo.fileId));
    } catch (error) {
      deps.files.onError(error);
      return { reason: '' };
    }
  });
