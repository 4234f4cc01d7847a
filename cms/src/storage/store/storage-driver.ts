import type { Resumable } from '@fenshen/contract';
import type { Readable } from 'node:stream';
import type { ByteRange } from '../domain/byte-range';

/** Form fields of one browser upload, as `GET /api/upload/sign` replies them. */
export interface UploadForm {
  /** Where to post; a path means the same origin. */
  host: string;
  accessKeyId: string;
  policy: string;
  signature: string;
  /** Fields of storages that need others than the above. */
  fields?: Record<string, string>;
}

export interface UploadRequest {
  /** The key must start with it. */
  dir: string;
  minBytes: number;
  maxBytes: number;
  expiresAt: Date;
}

/** An upload in steps that survives broken connections, reloads and restarts. */
export interface Transfer {
  key: string;
  sizeBytes: number;
}

/** One object of a listing; `changedAt` is when it came under this key. */
export interface ListedObject {
  key: string;
  sizeBytes: number;
  changedAt: Date;
}

/** Where objects live. Keys are well formed (domain/object-key.ts); a missing object is never an error to delete. */
export interface StorageDriver {
  /** Where browsers send and read files; empty when that is the product's own origin. */
  readonly publicOrigin: string;
  signUpload(request: UploadRequest): UploadForm;
  /** Refuses STORAGE_HOST_FULL when so many bytes more would leave too little. */
  assertRoom(bytes: number): Promise<void>;
  /** Begins a transfer; the answer goes with it to the calls below. Refuses STORAGE_HOST_FULL. */
  openTransfer(transfer: Transfer): Promise<string>;
  /** What is there and how to send the rest; null when the storage has lost it. */
  offerTransfer(transfer: Transfer, ref: string, expiresAt: Date): Promise<Resumable | null>;
  /** Makes the object of the arrived bytes; false while some are missing. Done twice, it is done once. */
  closeTransfer(transfer: Transfer, ref: string): Promise<boolean>;
  /** Removes what arrived; nothing there is no error. */
  dropTransfer(transfer: Transfer, ref: string): Promise<void>;
  /** Expiring address a browser may read the object at. */
  signUrl(key: string, options: { ttlSeconds: number; name?: string }): string;
  /** Stores a finished file. The one at `path` stays and must not be written to any more. */
  put(key: string, path: string): Promise<void>;
  /** Puts an object under a second key, where it no longer changes with the first. */
  copy(from: string, to: string): Promise<void>;
  /** All objects whose keys begin so. */
  list(prefix: string): AsyncIterable<ListedObject>;
  head(key: string): Promise<{ sizeBytes: number; modifiedAt: Date } | null>;
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** A path on this machine that holds the object; read-only for the caller. */
  localPath(key: string): Promise<string>;
  delete(key: string): Promise<void>;
  /** Removes everything in one upload folder. */
  deleteDir(dir: string): Promise<void>;
  /** Removes what transfers that broke off before `before` left half done. Returns how many. */
  sweepBroken(before: Date): Promise<number>;
}
