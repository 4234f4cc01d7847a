import type { calls, OpsJob, Output, Parsed } from '@fenshen/contract';
import type { StreamReply } from '../../../../kernel/http/call';
import type { Database, Sql } from '../../../../kernel/database/db';
import { exportList } from '../../../../kernel/http/export-list';
import type { Scope } from '../../../../kernel/scope';
import { staffScope } from '../../../../kernel/staff-scope';
import { wireRange, wireTime } from '../../../../kernel/time';
import type { StaffPort } from '../domain/staff-port';
import { staffWords } from '../domain/staff-words';
import { subjectNames, type SubjectHandlers } from '../domain/subject';
import { countJobs, nextJobs, pageJobs, type JobFilter, type ListedJob } from '../store/job-list-store';

export interface ListJobsDeps extends Pick<StaffPort, 'creditsOf'> {
  db: Database;
  subjects: SubjectHandlers;
  /** What operators call the queues. */
  listChannels(sql: Sql): Promise<readonly { channel: string; name: string }[]>;
}

type Filter = Omit<Parsed<typeof calls.ops.jobsFile>, 'site_id'>;
const filterOf = ({ user_id, start_time, end_time, ...filter }: Filter): JobFilter => ({
  ...filter,
  userId: user_id,
  ...wireRange({ start_time, end_time }),
});

/** A site's jobs for staff, newest first unless told otherwise, with what went wrong: in the vendor's words for the platform's owner, in one sentence for others. */
export async function listJobs(
  deps: ListJobsDeps,
  caller: Scope,
  input: Parsed<typeof calls.ops.jobs>,
): Promise<Output<typeof calls.ops.jobs>> {
  const scope = staffScope(caller, input.site_id);
  const filter = filterOf(input);
  return deps.db.session(scope, async (sql) => {
    const whole = { ...filter, named: await namedOf(deps, sql, scope, filter.name) };
    return {
      list: await wireJobs(deps, sql, scope, await pageJobs(sql, scope.siteId, whole, input)),
      total: await countJobs(sql, scope.siteId, whole),
    };
  });
}

/** The same as a file. Refuses EXPORT_TOO_LARGE. */
export function exportJobs(
  deps: ListJobsDeps,
  caller: Scope,
  { site_id, ...input }: Parsed<typeof calls.ops.jobsFile>,
): Promise<StreamReply> {
  const scope = staffScope(caller, site_id);
  const filter = filterOf(input);
  return exportList(deps, scope, input, {
    list: 'jobs',
    title: '任务',
    head: [
      '编号',
      '类型',
      '对象',
      '名称',
      '通道',
      '状态',
      '尝试',
      '账号',
      '积分',
      '原因',
      '提交时间',
      '更新时间',
    ],
    count: async (sql) =>
      countJobs(sql, scope.siteId, { ...filter, named: await namedOf(deps, sql, scope, filter.name) }),
    next: async (sql, last: OpsJob | null, limit) => {
      const whole = { ...filter, named: await namedOf(deps, sql, scope, filter.name) };
      return wireJobs(deps, sql, scope, await nextJobs(sql, scope.siteId, whole, last, limit));
    },
    line: (job) => [
      job.id,
      job.kind,
      job.subject,
      job.subject_name,
      job.channel_name || job.channel,
      job.state,
      job.attempts,
      job.username,
      job.credits,
      job.reason,
      job.create_time,
      job.update_time,
    ],
  });
}

/** What has a name like this. */
async function namedOf(
  { subjects }: Pick<ListJobsDeps, 'subjects'>,
  sql: Sql,
  scope: Scope,
  name = '',
): Promise<{ type: string; id: number }[]> {
  if (!name) return [];
  const named: { type: string; id: number }[] = [];
  for (const [type, subject] of Object.entries(subjects))
    named.push(...((await subject.named?.(sql, scope, name)) ?? []).map((id) => ({ type, id })));
  return named;
}

/** Jobs as staff's screens show them, in the same order. */
export async function wireJobs(
  deps: Pick<ListJobsDeps, 'creditsOf' | 'subjects' | 'listChannels'>,
  sql: Sql,
  scope: Scope,
  list: readonly ListedJob[],
): Promise<OpsJob[]> {
  const credits = await deps.creditsOf(
    sql,
    scope,
    list.flatMap((job) => job.hold_id ?? []),
  );
  const names = await subjectNames(
    deps.subjects,
    sql,
    scope,
    list.map((job) => ({ type: job.subject_type, id: job.subject_id })),
  );
  const channels = new Map((await deps.listChannels(sql)).map(({ channel, name }) => [channel, name]));
  return list.map((job) => ({
    id: job.id,
    site_id: job.site_id,
    kind: job.kind,
    channel: job.channel,
    channel_name: channels.get(job.channel) ?? '',
    state: job.state,
    progress: job.progress,
    attempts: job.attempts,
    username: job.username ?? '',
    subject: subjectOf(job),
    subject_name: names.get(subjectOf(job)) ?? '',
    credits: (job.hold_id !== null && credits.get(job.hold_id)) || 0,
    reason: [job.reason, staffWords(scope.role, job.last_error)].filter(Boolean).join(' · '),
    create_time: wireTime(job.created_at),
    update_time: wireTime(job.updated_at),
  }));
}

const subjectOf = (job: ListedJob): string => `${job.subject_type}:${job.subject_id}`;
