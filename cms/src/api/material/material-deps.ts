import type { Database, Sql } from '../../kernel/database/db';
import type { FilesDeps, MediaLibrary } from '../../storage/public';

export interface MaterialDeps {
  db: Database;
  files: FilesDeps;
  media: Pick<MediaLibrary, 'localPath' | 'scratchDir' | 'save'>;
  /** Writes a picture of a video or a smaller one of a picture; rejects when the file shows nothing. */
  makeCover: (file: string, outFile: string) => Promise<void>;
  /** Whether a work that is being made shows the person of one of these materials. */
  isMaterialInUse: (sql: Sql, ids: readonly number[]) => Promise<boolean>;
  /** Whether a work has the file as its sound. */
  isSoundOfWork: (sql: Sql, fileId: number) => Promise<boolean>;
}
