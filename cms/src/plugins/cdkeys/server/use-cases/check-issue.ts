import { worthOf, type calls, type Output, type Parsed, type Worth } from '@fenshen/contract';
import type { Sql } from '../../../../kernel/database/db';
import { isPlatform, type Scope } from '../../../../kernel/scope';
import { staffScope } from '../../../../kernel/staff-scope';
import { startOfWireDay, wireTime } from '../../../../kernel/time';
import type { IssueDeps } from '../deps';
import { judge, type IssueVerdict } from '../domain/issue-rules';
import { issuedSince } from '../store/issued-store';

/** What issuing a batch would meet now, for whoever is about to. Changes nothing. */
export function checkIssue(
  deps: Pick<IssueDeps, 'db' | 'staff'>,
  caller: Scope,
  input: Parsed<typeof calls.ops.issueCheck>,
): Promise<Output<typeof calls.ops.issueCheck>> {
  const scope = staffScope(caller, input.site_id);
  return deps.db.session(scope, (sql) => verdictOf(deps, sql, scope, worthOf(input)));
}

/** The same for the transaction that issues; exact while it holds the site's turn. */
export async function verdictOf(
  { staff }: Pick<IssueDeps, 'staff'>,
  sql: Sql,
  scope: Scope & { siteId: number },
  asked: Worth,
): Promise<IssueVerdict> {
  const since = startOfWireDay(wireTime(new Date()).slice(0, 10));
  const limits = await staff.limitsOf(sql, scope.siteId);
  const today = await issuedSince(sql, scope.siteId, isPlatform(scope.role) ? null : scope.userId, since);
  return judge(scope.role, asked, today, limits);
}
