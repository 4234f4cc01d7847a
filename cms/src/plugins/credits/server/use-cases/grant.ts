import { refuse } from '../../../../kernel/app-error';
import type { Tx } from '../../../../kernel/database/db';
import { requireSite, type Scope } from '../../../../kernel/scope';
import { assertCredits } from '../domain/amount';
import type { LotSource } from '../domain/ledger-terms';
import { act, hashInput } from '../store/ledger-write';

export interface GrantInput {
  userId: number;
  /** Credits, at least 1. */
  amount: number;
  source: LotSource;
  expiresAt: Date;
  key: string;
  /** Chinese, shown in the user's log. */
  actionName: string;
  /** Required for an adjustment: the reason. */
  remark?: string;
  /** Where the credits come from, e.g. batch, code, issuer. */
  trace?: Record<string, unknown>;
  /** The instant the act counts as; the database's clock when absent. */
  now?: Date;
}

export interface Granted {
  lotId: number;
  entryId: number;
  /** Spendable credits afterwards. */
  available: number;
}

/** Opens a lot. Refuses KEY_REUSED; BAD_INPUT for a past expiry or an adjustment without its reason. */
export async function grant(tx: Tx, scope: Scope, input: GrantInput): Promise<Granted> {
  const { siteId } = requireSite(scope);
  const { now, key, ...asked } = input;
  const remark = input.remark?.trim() ?? '';
  assertCredits(input.amount, 'grant', 1);
  if (input.source === 'adjustment' && !remark) refuse('BAD_INPUT', 'an adjustment needs its reason');
  return act(tx, 'credit_grant', [
    siteId,
    input.userId,
    input.amount,
    input.source,
    input.expiresAt,
    input.actionName,
    remark,
    JSON.stringify(input.trace ?? {}),
    key,
    hashInput('grant', asked),
    scope.userId,
    now ?? null,
  ]);
}
