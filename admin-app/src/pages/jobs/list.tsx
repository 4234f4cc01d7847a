import { isFinal, JOB_KINDS, JOB_STATES, opsCalls, type OpsJob } from '@fenshen/contract';
import { Switch, Tag } from 'antd';
import { useMemo, useState } from 'react';
import { FilterSelect } from '../../components/content/content-filters';
import { ExportButton } from '../../components/export-button';
import { Page } from '../../components/page';
import { RangeFilter } from '../../components/range-filter';
import { RemoteTable } from '../../components/remote-table';
import { SearchBox } from '../../components/search-box';
import { JOB_KIND_LABELS, JOB_STATE_LABELS } from '../../lib/labels';
import { useLive } from '../../lib/use-live';
import { filtersOf, useTableList } from '../../lib/use-table-list';
import { jobColumns } from './columns';
import { useJobDrawer } from './use-job-drawer';
import styles from './list.module.css';

const REFRESH_MS = 5_000;
const FILTERS = {
  name: 'contains',
  state: 'eq',
  kind: 'eq',
  channel: 'eq',
  reason: 'eq',
  start_time: 'eq',
  end_time: 'eq',
} as const;
/** Set by links from other pages; shown as tags that can be taken off. */
const LINKED = { channel: '通道', reason: '原因' } as const;
const states = [
  { value: '', label: '全部状态' },
  ...JOB_STATES.map((state) => ({ value: state, label: JOB_STATE_LABELS[state].text })),
];
const kinds = [
  { value: '', label: '全部类型' },
  ...JOB_KINDS.map((kind) => ({ value: kind, label: JOB_KIND_LABELS[kind] })),
];

/** A channel goes by its name where a row tells it. */
const linkedName = (name: string, value: string, rows: readonly OpsJob[]): string =>
  (name === 'channel' && rows.find(({ channel }) => channel === value)?.channel_name) || value;

/** Jobs of the site, kept fresh while the page is open. */
export default function JobListPage() {
  const [live, setLive] = useState(true);
  const { drawer, openJob } = useJobDrawer();
  const columns = useMemo(() => jobColumns(openJob), [openJob]);
  const refetchInterval = useLive('jobs', REFRESH_MS, live);
  const list = useTableList<OpsJob>('jobs', { filters: FILTERS, refetchInterval });
  const { filter, setFilters } = list.address;
  const filtered = Object.keys(FILTERS).some((name) => filter(name));
  const working = list.rows.filter(({ state }) => JOB_STATES.some((s) => s === state && !isFinal(s))).length;
  return (
    <Page
      title="任务"
      actions={
        <ExportButton
          endpoint={opsCalls.jobsFile}
          filters={filtersOf(list.address, FILTERS)}
          name="任务"
          total={list.total}
        />
      }
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
              placeholder="搜索账号、作品名或任务编号"
              onSearch={(name) => setFilters({ name })}
            />
            <FilterSelect address={list.address} name="state" label="任务状态" options={states} />
            <FilterSelect address={list.address} name="kind" label="任务类型" options={kinds} />
            <RangeFilter address={list.address} label="提交日期" />
            {Object.entries(LINKED).map(
              ([name, title]) =>
                filter(name) && (
                  <Tag key={name} closable bordered={false} onClose={() => setFilters({ [name]: '' })}>
                    {title}：{linkedName(name, filter(name), list.rows)}
                  </Tag>
                ),
            )}
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
