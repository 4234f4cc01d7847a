import type { calls, Output, Parsed } from '@fenshen/contract';
import { getBalance, listLedger, listLots } from '../../../plugins/credits/public';
import { refuse } from '../../../kernel/app-error';
import type { Database } from '../../../kernel/database/db';
import { onSite, type Scope } from '../../../kernel/scope';
import { findingScope } from '../../../kernel/staff-scope';
import { wireTime } from '../../../kernel/time';
import { entryTrace, lotTrace } from '../domain/trace-text';
import { findUser } from '../store/user-store';
import { wireUser } from './list-users';

/** One account with its lots and a page of its ledger, enough to explain any charge. Refuses NOT_FOUND. */
export async function getUser(
  deps: { db: Database },
  caller: Scope,
  input: Parsed<typeof calls.ops.user>,
): Promise<Output<typeof calls.ops.user>> {
  const finding = findingScope(caller);
  return deps.db.session(finding, async (sql) => {
    const user = (await findUser(sql, finding, input.id)) ?? refuse('NOT_FOUND');
    const scope = onSite(finding, user.siteId);
    const balance = await getBalance(sql, scope, user.id);
    const lots = await listLots(sql, scope, user.id);
    const ledger = await listLedger(sql, scope, { userId: user.id, page: input.page, limit: input.limit });
    return {
      user: wireUser(user, balance),
      lots: lots.map((lot) => ({
        id: lot.id,
        source: lot.source,
        amount: lot.amount,
        remaining: lot.available,
        expire_time: wireTime(lot.expiresAt),
        trace: lotTrace(lot.trace, lot.graceOf),
      })),
      ledger: ledger.list.map((entry) => ({
        id: entry.id,
        kind: entry.kind,
        action_name: entry.actionName,
        credits: entry.available,
        // Negated by subtraction: no line says -0.
        charged: entry.kind === 'capture' ? 0 - entry.available - entry.held : 0,
        balance_after: entry.availableAfter,
        remark: entry.remark,
        trace: entryTrace(entry),
        create_time: wireTime(entry.createdAt),
      })),
      total: ledger.total,
    };
  });
}
