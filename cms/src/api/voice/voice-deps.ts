import type { ProducerSites } from '../../shared/ai-label';
import type { Database, Sql } from '../../shared/db';
import type { PaidJobDeps } from '../../shared/paid-job';
import type { Scope } from '../../shared/scope';
import type { FilesDeps } from '../upload/public';

export interface VoiceDeps extends PaidJobDeps {
  db: Database;
  files: FilesDeps;
  sites: ProducerSites;
  /** Whether somebody speaks in this recording. */
  hearsVoice: (file: string) => Promise<boolean>;
  /** Whether a work is made of this sound. */
  isSoundOfWork: (sql: Sql, scope: Scope, fileId: number) => Promise<boolean>;
}
