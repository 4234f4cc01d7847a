import { isFinal, JOB_KINDS, JOB_STATES, type OpsJob } from '@fenshen/contract';
import { Select, Switch } from 'antd';
import { useMemo, useState } from 'react';
import { Page } from '../../components/page';
import { RemoteTable } from '../../components/remote-table';
import { SearchBox } from '../../components/search-box';
import { JOB_KIND_LABELS, JOB_STATE_LABELS } from '../../lib/labels';
import { useRemoteList } from '../../lib/use-remote-list';
import { jobColumns } from './columns';
import { useJobDrawer } from './use-job-drawer';
import styles from './list.module.css';

const REFRESH_MS = 5_000;
const FILTERS = { name: 'contains', state: 'eq', kind: 'eq' } as const;
const states = [
  { value: '', label: '全部状态' },
  ...JOB_STATES.map((state) => ({ value: state, label: JOB_STATE_LABELS[state].text })),
];
const kinds = [
  { value: '', label: '全部类型' },
  ...JOB_KINDS.map((kind) => ({ value: kind, label: JOB_KIND_LABELS[kind] })),
];

/** Jobs of the site, kept fresh while the page is open. */
export default function JobListPage() {
  const [live, setLive] = useState(true);
  const { drawer, openJob } = useJobDrawer();
  const columns = useMemo(() => jobColumns(openJob), [openJob]);
  const list = useRemoteList<OpsJob>('jobs', { filters: FILTERS, refetchInterval: live && REFRESH_MS });
  const { filter, setFilters } = list.address;
  const filtered = Boolean(filter('name') || filter('state') || filter('kind'));
  const working = list.rows.filter(({ state }) => JOB_STATES.some((s) => s === state && !isFinal(s))).length;
  return (
    <Page
      title="任务"
      hint={working ? `本页有 ${working} 个任务正在进行` : '语音、克隆、视频等任务的进度与失败原因'}
    >
      <RemoteTable
        list={list}
        columns={columns}
        rowKey="id"
        empty={filtered ? '没有符合条件的任务，调整筛选试试' : '还没有任务，用户提交作品后会出现在这里'}
        toolbar={
          <>
            <SearchBox
              value={filter('name')}
              placeholder="搜索账号或任务编号"
              onSearch={(name) => setFilters({ name })}
            />
            <Select
              value={filter('state')}
              options={states}
              onChange={(state) => setFilters({ state })}
              aria-label="任务状态"
              className={styles.select}
            />
            <Select
              value={filter('kind')}
              options={kinds}
              onChange={(kind) => setFilters({ kind })}
              aria-label="任务类型"
              className={styles.select}
            />
            <label className={styles.live}>
              <Switch size="small" checked={live} onChange={setLive} /> 自动刷新
            </label>
          </>
        }
      />
      {drawer}
    </Page>
  );
}
