import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Scope } from '../../../kernel/scope';
import type { PhotoDeps } from '../photo-deps';

/** A small picture for lists; swept away unless somebody keeps it. A file that shows nothing has none. */
export async function makePhotoCover(
  deps: PhotoDeps,
  scope: Scope & { userId: number },
  fileId: number,
): Promise<number | null> {
  const folder = await deps.media.scratchDir();
  const outFile = path.join(folder, 'cover.jpg');
  try {
    await deps.makeCover(await deps.media.localPath(scope, fileId), outFile);
    return await deps.media.save({
      scope,
      userId: scope.userId,
      purpose: 'cover',
      path: outFile,
      kind: 'image',
      name: 'cover.jpg',
      key: `photo:${fileId}:cover`,
    });
  } catch (error) {
    deps.files.onError(error);
    return null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
