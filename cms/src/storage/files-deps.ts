import type { MediaInfo } from '@fenshen/engine';
import type { Database } from '../kernel/database/db';
import type { StorageDriver } from './store/storage-driver';

/** What everything about files needs. */
export interface FilesDeps {
  db: Database;
  storage: StorageDriver;
  /** Measures a file by its content; rejects with the engine's EngineError. */
  probe: (path: string) => Promise<MediaInfo>;
  now: () => Date;
  /** Told about clean-up that will be tried again later. */
  onError: (error: unknown) => void;
}
