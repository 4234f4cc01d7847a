import type { Database } from '../../kernel/database/db';
import type { Ledger } from '../../plugins/credits/public';
import type { RateLimits } from '../../kernel/http/rate-limits';
import type { SiteDirectory } from '../site/site-directory';
import type { FactorVault } from '../second-factor/factor-vault';
import type { Devices } from './devices';
import type { Sessions } from './sessions';

export interface AccountDeps {
  db: Database;
  ledger: Pick<Ledger, 'balanceOf'>;
  sessions: Sessions;
  devices: Devices;
  factors: FactorVault;
  rateLimits: RateLimits;
  sites: SiteDirectory;
}
