import type { ProducerSites } from '../../library/ai-label';
import type { Database } from '../../kernel/database/db';
import type { PaidJobDeps } from '../../billing/paid-job';
import type { FilesDeps } from '../../storage/public';

export interface WorkDeps extends PaidJobDeps {
  db: Database;
  files: FilesDeps;
  sites: ProducerSites;
}
