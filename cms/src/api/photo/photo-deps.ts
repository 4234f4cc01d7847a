import type { MouthAnchor } from '@fenshen/engine';
import type { Database, Sql } from '../../kernel/database/db';
import type { FilesDeps, MediaLibrary } from '../../storage/public';

export interface PhotoDeps {
  db: Database;
  files: FilesDeps;
  media: Pick<MediaLibrary, 'localPath' | 'scratchDir' | 'save'>;
  /** Writes a smaller picture of a picture; rejects when the file shows nothing. */
  makeCover: (file: string, outFile: string) => Promise<void>;
  /** The mouth of a picture's one face, or what to do where there is none. */
  findMouth: (file: string) => Promise<{ mouth: MouthAnchor } | { reason: string }>;
  /** Whether a work that is being made shows a picture. */
  isPhotoInUse: (sql: Sql, photoId: number) => Promise<boolean>;
}
