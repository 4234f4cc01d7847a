import type { StaffLimits } from '@fenshen/contract';
import type { Database, Sql, Tx } from '../../../kernel/database/db';
import type { RateLimits } from '../../../kernel/http/rate-limits';
import type { Scope } from '../../../kernel/scope';
import type { CodeVault } from './store/code-vault';

/** What codes need of accounts; the host provides it. */
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

/** Where a code's credits go; the ledger of the plugin `credits` fits. */
export interface CreditsPort {
  /** Gives credits once per key, in the redemption's transaction. */
  grant(
    tx: Tx,
    scope: Scope,
    input: {
      userId: number;
      amount: number;
      source: 'code';
      expiresAt: Date;
      key: string;
      actionName: string;
      trace: Record<string, unknown>;
    },
  ): Promise<{ lotId: number }>;
  /** Takes back what is left of what one grant gave, once per key. */
  recallLot(
    tx: Tx,
    scope: Scope,
    input: { lotId: number; key: string; reason: string },
  ): Promise<{ recalled: number }>;
}

/** What binds staff who issue codes; the host provides it. */
export interface StaffRules {
  limitsOf(sql: Sql, siteId: number): Promise<StaffLimits>;
  /** Whether two people cannot count as two pairs of eyes, e.g. one gave the other a password. */
  areTied(sql: Sql, one: number, other: number): Promise<boolean>;
}

export interface CodeDeps {
  db: Database;
  vault: CodeVault;
}

export interface IssueDeps extends CodeDeps {
  staff: StaffRules;
}

export interface RecallDeps {
  db: Database;
  credits: Pick<CreditsPort, 'recallLot'>;
}

export interface RedeemDeps extends CodeDeps {
  rateLimits: RateLimits;
  accounts: Accounts;
  credits: Pick<CreditsPort, 'grant'>;
}

/** Everything that codes need. */
export type CodesDeps = IssueDeps & RedeemDeps & RecallDeps;
