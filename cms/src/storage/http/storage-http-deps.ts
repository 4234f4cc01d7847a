import type { Locker } from '@tus/server';
import type { FilesDeps } from '../files-deps';
import type { LocalDisk } from '../store/local-disk';

/** What the embedded storage host's routes work with. */
export interface StorageHttpDeps {
  disk: LocalDisk;
  /** Where posts and their forms are kept. */
  files: Pick<FilesDeps, 'db' | 'storage'>;
  /** One writer per upload in steps, across processes. */
  locker: Locker;
  /** Told about faults behind a reply of UPLOAD_FAILED or a broken download. */
  onError: (error: unknown) => void;
}
