import type { Database } from '../../kernel/database/db';
import type { RateLimits } from '../../kernel/http/rate-limits';
import type { SiteDirectory } from '../site/site-directory';
import type { Devices } from './devices';
import type { Sessions } from './sessions';

export interface AccountDeps {
  db: Database;
  sessions: Sessions;
  devices: Devices;
  rateLimits: RateLimits;
  sites: SiteDirectory;
}
