import type { ProducerSites } from '../../shared/ai-label';
import type { Database } from '../../shared/db';
import type { PaidJobDeps } from '../../shared/paid-job';
import type { Role } from '../../shared/scope';
import type { FilesDeps } from '../upload/public';

export interface AuditionDeps extends PaidJobDeps {
  db: Database;
  files: FilesDeps;
  sites: ProducerSites;
  /** Auditions an account may begin in an hour, by role; no limit where left out. */
  perHour?: Readonly<Partial<Record<Role, number>>>;
}
