import type { Database, Tx } from '../../../platform/database/db';
import type { RateLimits } from '../../../platform/http/rate-limits';
import type { Scope } from '../../../platform/scope';
import type { CodeVault } from './store/code-vault';

/** What codes need of accounts; the host app provides it. */
export interface Accounts {
  /** Makes a member of the visitor, or a new one. Refuses PHONE_TAKEN. */
  register(
    tx: Tx,
    scope: Scope,
    input: { username: string; password: string; visitorId: number | null },
  ): Promise<{ userId: number }>;
  /** Called after the commit. */
  issueToken(userId: number): Promise<string>;
  extendVip(tx: Tx, userId: number, days: number): Promise<unknown>;
  addStorage(tx: Tx, userId: number, bytes: number): Promise<unknown>;
}

export interface IssueDeps {
  db: Database;
  vault: CodeVault;
}

export interface RedeemDeps {
  db: Database;
  vault: CodeVault;
  rateLimits: RateLimits;
  accounts: Accounts;
}
