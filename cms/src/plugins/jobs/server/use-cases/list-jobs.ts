import type { calls, OpsJob, Output, Parsed } from '@fenshen/contract';
import type { Database, Sql } from '../../../../shared/db';
import type { Scope } from '../../../../shared/scope';
import { staffScope } from '../../../../shared/staff-scope';
import { wireTime } from '../../../../shared/time';
import { pageJobs, type ListedJob } from '../store/job-list-store';

export interface ListJobsDeps {
  db: Database;
  /** What holds cost their owner now, by hold id: the ledger's answer, given at wiring. */
  creditsOf(sql: Sql, scope: Scope, holdIds: readonly number[]): Promise<Map<number, number>>;
}

/** A site's jobs for staff, newest first, with the provider's last words where something went wrong. */
export async function listJobs(
  deps: ListJobsDeps,
  caller: Scope,
  input: Parsed<typeof calls.ops.jobs>,
): Promise<Output<typeof calls.ops.jobs>> {
  const scope = staffScope(caller, input.site_id);
  return deps.db.read(scope, async (sql) => {
    const { list, total } = await pageJobs(sql, scope.siteId, input);
    return { list: await wireJobs(deps, sql, scope, list), total };
  });
}

/** Jobs as staff's screens show them, in the same order. */
export async function wireJobs(
  deps: Pick<ListJobsDeps, 'creditsOf'>,
  sql: Sql,
  scope: Scope,
  list: readonly ListedJob[],
): Promise<OpsJob[]> {
  const credits = await deps.creditsOf(
    sql,
    scope,
    list.flatMap((job) => job.hold_id ?? []),
  );
  return list.map((job) => ({
    id: job.id,
    site_id: job.site_id,
    kind: job.kind,
    channel: job.channel,
    state: job.state,
    progress: job.progress,
    attempts: job.attempts,
    username: job.username ?? '',
    subject: `${job.subject_type}:${job.subject_id}`,
    credits: (job.hold_id !== null && credits.get(job.hold_id)) || 0,
    reason: [job.reason, job.last_error].filter(Boolean).join(' · '),
    create_time: wireTime(job.created_at),
    update_time: wireTime(job.updated_at),
  }));
}
