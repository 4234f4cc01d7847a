import type { Database } from '../../kernel/database/db';
import type { FilesDeps, MediaLibrary } from '../../storage/public';

export interface PhotoDeps {
  db: Database;
  files: FilesDeps;
  media: Pick<MediaLibrary, 'localPath' | 'scratchDir' | 'save'>;
  /** Writes a smaller picture of a picture; rejects when the file shows nothing. */
  makeCover: (file: string, outFile: string) => Promise<void>;
}
