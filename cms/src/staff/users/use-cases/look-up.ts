import type { calls, Output, Parsed } from '@fenshen/contract';
import { findCodes, isTail, type CodeVault } from '../../../plugins/cdkeys/public';
import { findEntryOfHold, getBalances } from '../../../plugins/credits/public';
import { getJobStarting, type SubjectHandlers } from '../../../plugins/jobs/public';
import type { Database, Sql } from '../../../kernel/database/db';
import { onSite, type Scope } from '../../../kernel/scope';
import { findingScope, staffScope } from '../../../kernel/staff-scope';
import { findUser, pageUsers } from '../store/user-store';

export interface LookUpDeps {
  db: Database;
  vault: CodeVault;
  /** The newest works with this in their name: given at wiring. */
  worksNamed(sql: Sql, scope: Scope, name: string, limit: number): Promise<Answer['works']>;
  /** What jobs are for, by type. */
  subjects: SubjectHandlers;
}

type Answer = Output<typeof calls.ops.lookUp>;

const SHOWN = 10;

/**
 * Everything a text may mean to support: part of an account's or a work's name on the chosen site, and the start of a
 * job's id, a whole code or the last characters of one wherever the caller may look. Nothing found is an empty answer.
 */
export async function lookUp(
  deps: LookUpDeps,
  caller: Scope,
  input: Parsed<typeof calls.ops.lookUp>,
): Promise<Answer> {
  const scope = staffScope(caller, input.site_id);
  const finding = findingScope(caller);
  const users = await deps.db.session(scope, (sql) => usersLike(sql, scope, input.q));
  const job = await deps.db.session(finding, (sql) => jobOf(deps, sql, finding, input.q));
  const works = await deps.db.session(scope, (sql) => deps.worksNamed(sql, scope, input.q, SHOWN));
  const codes = await codesOf(deps, finding, input.q);
  // A whole code is one; of those that end alike nobody knows which was meant.
  const whole = isTail(input.q) ? null : (codes[0] ?? null);
  return { users, job, code: whole, codes: whole ? [] : codes, works };
}

async function usersLike(
  sql: Sql,
  scope: Scope & { siteId: number },
  name: string,
): Promise<Answer['users']> {
  const rows = await pageUsers(sql, scope.siteId, { name }, { page: 1, limit: SHOWN });
  const balances = await getBalances(
    sql,
    scope,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    id: row.id,
    username: row.username,
    credits: balances.get(row.id)?.available ?? 0,
  }));
}

async function jobOf(deps: LookUpDeps, sql: Sql, finding: Scope, start: string): Promise<Answer['job']> {
  const job = await getJobStarting(sql, finding, start);
  if (!job) return null;
  const scope = onSite(finding, job.siteId);
  const { type, id: subjectId } = job.subject;
  const names = await deps.subjects[type]?.names?.(sql, scope, [subjectId]);
  const entry = job.holdId === null ? null : await findEntryOfHold(sql, scope, job.holdId);
  return {
    id: job.id,
    kind: job.kind,
    state: job.state,
    subject_name: names?.get(subjectId) ?? '',
    user_id: job.userId,
    username: (await findUser(sql, scope, job.userId))?.username ?? '',
    entry_id: entry?.id ?? null,
  };
}

async function codesOf(deps: LookUpDeps, finding: Scope, code: string): Promise<Answer['codes']> {
  const { list } = await findCodes(deps, finding, { code, page: 1, limit: SHOWN, sort: 'id', order: 'desc' });
  return list.map((found) => {
    const [redeemer] = found.redemptions;
    return {
      id: found.id,
      code: found.code,
      state: found.standing,
      batch_name: found.batchName,
      user_id: redeemer?.userId ?? null,
      username: redeemer?.username ?? '',
    };
  });
}
