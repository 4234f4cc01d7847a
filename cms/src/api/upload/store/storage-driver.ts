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

/** Where objects live. Keys are well formed (domain/object-key.ts); a missing object is never an error to delete. */
export interface StorageDriver {
  signUpload(request: UploadRequest): UploadForm;
  /** Expiring address a browser may read the object at. */
  signUrl(key: string, options: { ttlSeconds: number; name?: string }): string;
  /** Stores a finished file. The one at `path` stays and must not be written to any more. */
  put(key: string, path: string): Promise<void>;
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
