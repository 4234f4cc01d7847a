import type { OpsJob } from '@fenshen/contract';
import { formatTime } from '@fenshen/web';
import type { CrudFilter } from '@refinedev/core';
import { jobTitle } from '../../lib/labels';
import { NewestPanel, NewestRow } from './newest-panel';
import { useNewest } from './use-newest';

const FAILED: CrudFilter[] = [{ field: 'state', operator: 'eq', value: 'failed' }];

/** What went wrong last, and why. */
export function FailedJobs() {
  const { rows, query } = useNewest<OpsJob>('jobs', FAILED);
  return (
    <NewestPanel
      title="最近失败"
      to="/jobs?state=failed"
      rows={rows}
      query={query}
      empty="没有失败的任务"
      keyOf={(job) => job.id}
    >
      {(job) => (
        <NewestRow
          main={jobTitle(job)}
          sub={`${job.username} · ${job.reason || '未说明原因'}`}
          side={formatTime(job.update_time)}
        />
      )}
    </NewestPanel>
  );
}
