import type { ProducerSites } from '../../library/ai-label';
import type { Database, Sql } from '../../kernel/database/db';
import type { PaidJobDeps } from '../../billing/paid-job';
import type { FilesDeps } from '../../storage/public';

export interface VoiceDeps extends PaidJobDeps {
  db: Database;
  files: FilesDeps;
  sites: ProducerSites;
  /** Whether somebody speaks in this recording. */
  hearsVoice: (file: string) => Promise<boolean>;
  /** Whether a work is made of this sound. */
  isSoundOfWork: (sql: Sql, fileId: number) => Promise<boolean>;
}
