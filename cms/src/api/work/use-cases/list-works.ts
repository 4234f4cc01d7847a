import { WORK_STATUS, type JobState, type Work } from '@fenshen/contract';
import { requireUser, type Scope } from '../../../kernel/scope';
import { wireTime } from '../../../kernel/time';
import { canCancel, getJobs, queueInfo, type Job, type QueueInfo } from '../../../plugins/jobs/public';
import { fileLinks } from '../../../storage/public';
import { downloadName } from '../domain/work-order';
import { extensionOfWork, kindOfList, type ListTabs } from '../domain/work-tabs';
import { listWorks, type ListedWork } from '../store/list-store';
import { countMaking } from '../store/work-store';
import type { WorkDeps } from '../work-deps';

export interface WorkListRequest extends ListTabs {
  status: number;
  name?: string;
  q?: string;
  folder_id?: number;
  page: number;
  limit: number;
}

export interface WorkPage {
  list: Work[];
  total: number;
  /** Works being made. */
  generate: number;
}

/** A page of own works, newest first, with how far the unfinished ones are. */
export async function listOwnWorks(
  deps: Pick<WorkDeps, 'db' | 'files'>,
  scope: Scope,
  request: WorkListRequest,
): Promise<WorkPage> {
  const owner = requireUser(scope);
  return deps.db.session(scope, async (sql) => {
    const { rows, total } = await listWorks(sql, owner, { ...request, type: kindOfList(request) });
    const making = rows.filter((row) => row.status === WORK_STATUS.generating);
    const jobIds = making.flatMap((row) => row.job_id ?? []);
    const jobs = await getJobs(sql, scope, jobIds);
    const queue = await queueInfo(sql, jobIds);
    const link = await fileLinks(
      deps.files,
      sql,
      rows.flatMap((row) => [row.file_id, row.cover_file_id]),
    );
    const list = rows.map((row) => {
      const id = row.job_id ?? '';
      const url = link(row.file_id, {
        name: downloadName(row.name, extensionOfWork(row.type)),
      });
      return toWork(row, { url, cover: link(row.cover_file_id) }, jobs.get(id), queue.get(id));
    });
    return { list, total, generate: await countMaking(sql, owner) };
  });
}

const STATES: Record<number, JobState> = {
  [WORK_STATUS.generating]: 'queued',
  [WORK_STATUS.done]: 'succeeded',
  [WORK_STATUS.failed]: 'failed',
};

function toWork(
  row: ListedWork,
  links: { url: string; cover: string },
  job: Job | undefined,
  queue: QueueInfo | undefined,
): Work {
  return {
    ...links,
    id: row.id,
    name: row.name,
    status: row.status,
    api_name: row.channel_name,
    api_key: row.api,
    create_time: wireTime(row.created_at),
    progress: job?.progress ?? (row.status === WORK_STATUS.done ? 100 : 0),
    position: queue?.position ?? 0,
    eta: queue?.etaSeconds ?? 0,
    reason: row.reason,
    credits: row.credits,
    duration: Math.round(row.duration_ms / 10) / 100,
    orientation: row.orientation,
    is_multi: row.drive_mode === null ? 0 : 1,
    only_audio: row.type === 'multi-audio' ? 1 : 0,
    folder_id: row.folder_id ?? 0,
    shares: row.shares,
    excerpt: row.excerpt,
    can_cancel: job ? canCancel(job) && !job.cancelRequested : false,
    state: job?.state ?? STATES[row.status] ?? 'failed',
  };
}
