import { opsCalls, WORK_STATUS, type OpsUserWork } from '@fenshen/contract';
import { formatCount, formatSeconds, formatTime } from '@fenshen/web';
import { Tag, type TableProps } from 'antd';
import { useMemo, useState } from 'react';
import { RowAct } from '../../components/row-acts';
import { StatusTag } from '../../components/status-tag';
import type { Label } from '../../lib/labels';
import { useCallQuery } from '../../lib/use-call-query';
import { PAGE, PagedTable } from './paged-table';

const STATUS: Record<number, Label> = {
  [WORK_STATUS.generating]: { text: '生成中', tone: 'active' },
  [WORK_STATUS.done]: { text: '已完成', tone: 'good' },
  [WORK_STATUS.failed]: { text: '失败', tone: 'bad' },
};

const workColumns = (onJob: (id: string) => void): TableProps<OpsUserWork>['columns'] => [
  {
    title: '作品',
    dataIndex: 'name',
    render: (name: string, work) => (
      <>
        {name} {work.deleted && <Tag bordered={false}>已删除</Tag>}
      </>
    ),
  },
  {
    title: '状态',
    key: 'status',
    render: (_, work) => (
      <>
        <StatusTag label={STATUS[work.status] ?? { text: String(work.status), tone: 'neutral' }} />
        {work.reason && <div className="muted">{work.reason}</div>}
      </>
    ),
  },
  { title: '通道', dataIndex: 'channel_name' },
  {
    title: '时长',
    dataIndex: 'duration_ms',
    align: 'right',
    className: 'num',
    render: (ms: number) => formatSeconds(ms / 1000),
  },
  { title: '积分', dataIndex: 'credits', align: 'right', className: 'num', render: formatCount },
  { title: '提交时间', dataIndex: 'create_time', className: 'num', render: formatTime },
  {
    title: '操作',
    key: 'acts',
    render: (_, work) => work.job_id && <RowAct onClick={() => onJob(work.job_id)}>查看任务</RowAct>,
  },
];

/** What the account has made, deleted works too. */
export function WorksTab({ userId, onJob }: { userId: number; onJob: (id: string) => void }) {
  const [page, setPage] = useState(1);
  const query = useCallQuery(opsCalls.userWorks, { id: userId, page, limit: PAGE });
  const columns = useMemo(() => workColumns(onJob), [onJob]);
  return (
    <PagedTable
      rowKey="id"
      columns={columns}
      query={query}
      page={page}
      onPage={setPage}
      empty="还没有做过作品"
    />
  );
}
