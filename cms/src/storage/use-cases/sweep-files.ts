import { systemScope } from '../../kernel/scope';
import type { FilesDeps } from '../files-deps';
import { claimAssets } from '../store/asset-claims';
import { countStuck, takeDeleted } from '../store/file-store';
import { listAbandonedSlots } from '../store/upload-slot-store';
import { dropObjects } from './delete-files';
import { discardUpload } from './discard-upload';

/** Long after the form expired and any post it allowed has ended; an upload in steps may be taken up until then. */
const ABANDONED_MS = 24 * 3_600_000;
/** A picture taken from a page may come back: an undone edit, an older version. */
const UNNAMED_MS = 48 * 3_600_000;
/** A turn goes on until it has caught up, at most so long; the next one goes on there. */
const TURN_MS = 10 * 60_000;

export interface SweepOptions {
  /** Rows taken at once. */
  batch?: number;
  turnMs?: number;
}

export interface Swept {
  files: number;
  uploads: number;
  /** What the storage would not delete in this turn. */
  failed: number;
  /** Objects that wait for another try, earlier turns' included. */
  stuck: number;
}

/** Removes expired and deleted files and uploads nobody completed. Returns how many of each. */
export async function sweepFiles(deps: FilesDeps, options: SweepOptions = {}): Promise<Swept> {
  const { batch = 500, turnMs = TURN_MS } = options;
  const scope = systemScope('sweep-files');
  const now = deps.now();
  const end = performance.now() + turnMs;
  const hasTime = () => performance.now() < end;
  await deps.db.transaction(scope, (tx) => claimAssets(tx, new Date(now.getTime() + UNNAMED_MS)));

  const swept: Swept = { files: 0, uploads: 0, failed: 0, stuck: 0 };
  do {
    const deleted = await deps.db.session(scope, (sql) => takeDeleted(sql, now, batch));
    if (deleted.length === 0) break;
    // What failed is put off, so that the next batch is another.
    const failed = await dropObjects(deps, deleted);
    swept.failed += failed;
    swept.files += deleted.length - failed;
  } while (hasTime());

  const before = new Date(now.getTime() - ABANDONED_MS);
  swept.uploads = await deps.storage.sweepBroken(before);
  do {
    const dirs = await deps.db.session(scope, (sql) => listAbandonedSlots(sql, before, batch));
    if (dirs.length === 0) break;
    for (const dir of dirs) await discard(deps, dir, swept);
  } while (hasTime());

  swept.stuck = await deps.db.session(scope, (sql) => countStuck(sql));
  return swept;
}

/** The row goes first: objects that stay then are strays, for the sweep of those. */
async function discard(deps: FilesDeps, dir: string, swept: Swept): Promise<void> {
  try {
    if (await discardUpload(deps, systemScope('sweep-files'), dir)) swept.uploads++;
  } catch (error) {
    swept.failed++;
    deps.onError(error);
  }
}
