import type { Database, Sql } from '../../kernel/database/db';
import type { PaidJobDeps } from '../../billing/paid-job';
import type { Scope } from '../../kernel/scope';
import type { FilesDeps } from '../../storage/public';

export interface AvatarDeps extends PaidJobDeps {
  db: Database;
  files: FilesDeps;
  /** Whether a work that is being made uses the avatar. */
  isAvatarInUse: (sql: Sql, avatarId: number) => Promise<boolean>;
  /** Works of the scope's sites that were made with it, and whose they are. */
  usesOfAvatar: (
    sql: Sql,
    scope: Scope,
    avatarId: number,
  ) => Promise<{ making: number; made: number; users: number }>;
}
