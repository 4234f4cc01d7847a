import { systemScope } from '../../../shared/scope';
import type { FilesDeps } from '../files-deps';
import { claimAssets } from '../store/asset-claims';
import { takeDoomed } from '../store/file-store';
import { listAbandonedSlots } from '../store/upload-slot-store';
import { dropObjects } from './delete-files';
import { discardUpload } from './discard-upload';

/** Long after the form expired and any post it allowed has ended; an upload in steps may be taken up until then. */
const ABANDONED_MS = 24 * 3_600_000;
/** A picture taken from a page may come back: an undone edit, an older version. */
const UNNAMED_MS = 48 * 3_600_000;
const BATCH = 500;

/** Removes expired and deleted files and uploads nobody completed. Returns how many of each. */
export async function sweepFiles(deps: FilesDeps): Promise<{ files: number; uploads: number }> {
  const scope = systemScope('sweep-files');
  const now = deps.now();
  await deps.db.transaction(scope, (tx) => claimAssets(tx, scope, new Date(now.getTime() + UNNAMED_MS)));
  const doomed = await deps.db.read(scope, (sql) => takeDoomed(sql, scope, now, BATCH));
  await dropObjects(deps, doomed);

  const before = new Date(now.getTime() - ABANDONED_MS);
  const dirs = await deps.db.read(scope, (sql) => listAbandonedSlots(sql, scope, before, BATCH));
  let uploads = await deps.storage.sweepBroken(before);
  for (const dir of dirs) {
    try {
      if (await discardUpload(deps, scope, dir)) uploads++;
    } catch (error) {
      deps.onError(error);
    }
  }
  return { files: doomed.length, uploads };
}
