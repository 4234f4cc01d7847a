import type { ProducerSites } from '../../shared/ai-label';
import type { Database } from '../../shared/db';
import type { PaidJobDeps } from '../../shared/paid-job';
import type { FilesDeps } from '../upload/public';

export interface AuditionDeps extends PaidJobDeps {
  db: Database;
  files: FilesDeps;
  sites: ProducerSites;
}
