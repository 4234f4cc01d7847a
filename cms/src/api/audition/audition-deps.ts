import type { ProducerSites } from '../../library/ai-label';
import type { Database } from '../../kernel/database/db';
import type { PaidJobDeps } from '../../billing/paid-job';
import type { Role } from '../../kernel/scope';
import type { FilesDeps } from '../../storage/public';

export interface AuditionDeps extends PaidJobDeps {
  db: Database;
  files: FilesDeps;
  sites: ProducerSites;
  /** Auditions an account may begin in an hour, by role; no limit where left out. */
  perHour?: Readonly<Partial<Record<Role, number>>>;
}
