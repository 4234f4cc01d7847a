import type { calls, Output, Parsed } from '@fenshen/contract';
import { refuse } from '../../../kernel/app-error';
import type { Database } from '../../../kernel/database/db';
import { onSite, type Scope } from '../../../kernel/scope';
import { findingScope } from '../../../kernel/staff-scope';
import { endOfWireDay, startOfWireDay, wireTime } from '../../../kernel/time';
import { balanceAt } from '../../../plugins/credits/public';
import { findOwner } from '../store/adjust-store';

/** An account's balance as it stood at a second, or at the end of a day. Refuses NOT_FOUND. */
export async function readBalanceAt(
  deps: { db: Database },
  caller: Scope,
  input: Parsed<typeof calls.ops.balanceAt>,
): Promise<Output<typeof calls.ops.balanceAt>> {
  const finding = findingScope(caller);
  const at = input.at.length > 10 ? startOfWireDay(input.at) : new Date(endOfWireDay(input.at).getTime() - 1);
  return deps.db.session(finding, async (sql) => {
    const owner = (await findOwner(sql, finding, input.user_id)) ?? refuse('NOT_FOUND');
    const scope = onSite(finding, owner.siteId);
    const { available, held } = await balanceAt(sql, scope, input.user_id, at);
    return { at: wireTime(at), credits: available, held };
  });
}
