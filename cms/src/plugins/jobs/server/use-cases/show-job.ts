import type { calls, Output, Parsed } from '@fenshen/contract';
import { refuse } from '../../../../kernel/app-error';
import type { Sql } from '../../../../kernel/database/db';
import { onSite, type Scope } from '../../../../kernel/scope';
import { findingScope } from '../../../../kernel/staff-scope';
import { wireTime } from '../../../../kernel/time';
import { filesIn } from '../domain/job-files';
import type { StaffPort } from '../domain/staff-port';
import { staffWhy, staffWords } from '../domain/staff-words';
import { historyOf } from '../store/board-store';
import { findListed } from '../store/job-list-store';
import { findJobs } from '../store/job-store';
import { canCancel } from './cancel-job';
import { wireJobs, type ListJobsDeps } from './list-jobs';

export type ShowJobDeps = ListJobsDeps & Pick<StaffPort, 'holdOf' | 'entryOf' | 'filesOf'>;

/** One job with its order, money and history: what a dead letter is judged by. Refuses NOT_FOUND. */
export async function showJob(
  deps: ShowJobDeps,
  caller: Scope,
  input: Parsed<typeof calls.ops.job>,
): Promise<Output<typeof calls.ops.job>> {
  const finding = findingScope(caller);
  return deps.db.session(finding, async (sql) => {
    const [job] = await findJobs(sql, finding, [input.id]);
    const listed = await findListed(sql, finding, input.id);
    if (!job || !listed) return refuse('NOT_FOUND');
    const scope = onSite(finding, job.siteId);
    const [wired] = await wireJobs(deps, sql, scope, [listed]);
    if (!wired) return refuse('NOT_FOUND');
    const hold = job.holdId === null ? null : await deps.holdOf(sql, scope, job.holdId);
    const entry = job.holdId === null ? null : await deps.entryOf(sql, scope, job.holdId);
    const events = await historyOf(sql, job.id);
    return {
      job: wired,
      user_id: job.userId,
      max_attempts: job.maxAttempts,
      adapter: job.adapter ?? '',
      external_id: job.external?.id ?? '',
      user_reason: job.reason,
      last_error: staffWords(caller.role, job.lastError),
      payload: job.payload,
      hold: hold && { id: hold.id, state: hold.state, amount: hold.amount, captured: hold.captured },
      entry: entry && {
        id: entry.id,
        kind: entry.kind,
        action_name: entry.actionName,
        remark: entry.remark,
        create_time: wireTime(entry.createdAt),
      },
      files: await filesOf(deps, sql, job),
      can_cancel: canCancel(job) && !job.cancelRequested,
      can_retry:
        job.state === 'failed' &&
        hold?.state === 'released' &&
        Boolean(deps.subjects[job.subject.type]?.again),
      can_settle: job.state === 'unknown',
      events: events.map(({ at, why, ...event }) => ({
        ...event,
        why: staffWhy(caller.role, why),
        time: wireTime(at),
      })),
    };
  });
}

type WiredFile = Output<typeof calls.ops.job>['files'][number];
const SHOWN = ['video', 'audio', 'image'] as const;

/** What can be seen and heard of a job. */
async function filesOf(
  deps: Pick<ShowJobDeps, 'filesOf'>,
  sql: Sql,
  job: { payload: unknown; result: unknown },
): Promise<WiredFile[]> {
  const named = [
    ...filesIn(job.result).map((file) => ({ ...file, of: 'result' as const })),
    ...filesIn(job.payload).map((file) => ({ ...file, of: 'order' as const })),
  ];
  const kept = await deps.filesOf(
    sql,
    named.map(({ id }) => id),
  );
  return named.flatMap(({ of, at, id }) => {
    const file = kept.get(id);
    const kind = SHOWN.find((shown) => shown === file?.kind);
    return file && kind ? [{ of, at, kind, url: file.url }] : [];
  });
}
