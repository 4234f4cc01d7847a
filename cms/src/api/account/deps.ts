import type { Attempts } from '../../shared/attempts';
import type { Database } from '../../shared/db';
import type { SiteDirectory } from '../site/site-directory';
import type { Sessions } from './sessions';

export interface AccountDeps {
  db: Database;
  sessions: Sessions;
  attempts: Attempts;
  sites: SiteDirectory;
}
