import type { calls, Output, Parsed } from '@fenshen/contract';
import { refuse } from '../../../kernel/app-error';
import type { Database } from '../../../kernel/database/db';
import { onSite, requireSite, type Scope } from '../../../kernel/scope';
import { findingScope } from '../../../kernel/staff-scope';
import { leftToday } from '../domain/adjust-limits';
import { findOwner } from '../store/adjust-store';
import { limitsOf } from './move-by-hand';

/** What the caller may move by hand for an account, in one act and still today. Refuses NOT_FOUND. */
export function checkAdjust(
  { db }: { db: Database },
  caller: Scope,
  input: Parsed<typeof calls.ops.adjustCheck>,
): Promise<Output<typeof calls.ops.adjustCheck>> {
  const finding = findingScope(caller);
  return db.session(finding, async (sql) => {
    const { siteId } = (await findOwner(sql, finding, input.user_id)) ?? refuse('NOT_FOUND');
    const { limit, moved } = await limitsOf(sql, requireSite(onSite(caller, siteId)));
    return { limit: limit.each, left_today: leftToday(limit, moved) };
  });
}
