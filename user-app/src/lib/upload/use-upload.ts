import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { NamedFollowUp } from './follow-ups';
import type { UploadRule } from './upload-rules';
import {
  handOverUpload,
  resetUpload,
  startUpload,
  uploadStore,
  watchUpload,
  type FactsCheck,
  type FollowUp,
  type UploadState,
} from './upload-tasks';

export type { UploadState } from './upload-tasks';

const IDLE: UploadState = { step: 'idle' };

/**
 * The upload of one box, named by `slot`. It outlives the page: one under way goes on in the tray, and the
 * box finds it again. `keep` holds a finished one for the next visit, too.
 */
export function useUpload(
  slot: string,
  rule: UploadRule,
  options: { checkFacts?: FactsCheck; keep?: boolean } = {},
) {
  const { checkFacts, keep = false } = options;
  const state = useSyncExternalStore(
    uploadStore.subscribe,
    () => uploadStore.read().find((task) => task.slot === slot)?.state ?? IDLE,
  );
  useEffect(() => watchUpload(slot, keep), [slot, keep]);
  const start = useCallback(
    (file: File, handle?: FileSystemFileHandle | null) =>
      startUpload({ slot, file, rule, checkFacts, handle }),
    [slot, rule, checkFacts],
  );
  const reset = useCallback(() => resetUpload(slot), [slot]);
  /** Leaves the rest to the tray: `next` follows when the file has arrived. */
  const handOver = useCallback(
    (title: string, next: FollowUp | NamedFollowUp) => handOverUpload(slot, title, next),
    [slot],
  );
  /** The upload itself, for what the tray does with it; null while there is none. */
  const id = useSyncExternalStore(
    uploadStore.subscribe,
    () => uploadStore.read().find((task) => task.slot === slot)?.id ?? null,
  );
  return { id, state, start, reset, handOver };
}
