import { opsCalls, type OpsSession } from '@fenshen/contract';
import { formatTime } from '@fenshen/web';
import { Tooltip, type TableProps } from 'antd';
import { mono } from '../../components/mono';
import { StatusTag } from '../../components/status-tag';
import { useCallQuery } from '../../lib/use-call-query';
import { agentName } from './agent-name';
import { PagedTable } from './paged-table';

const columns: TableProps<OpsSession>['columns'] = [
  {
    title: '设备',
    dataIndex: 'agent',
    render: (agent: string) => <Tooltip title={agent}>{agentName(agent)}</Tooltip>,
  },
  {
    title: '状态',
    dataIndex: 'live',
    render: (live: boolean) => (
      <StatusTag label={live ? { text: '登录中', tone: 'good' } : { text: '已退出', tone: 'neutral' }} />
    ),
  },
  { title: 'IP', dataIndex: 'ip', render: mono },
  { title: '首次使用', dataIndex: 'create_time', className: 'num', render: formatTime },
  { title: '最近使用', dataIndex: 'seen_time', className: 'num', render: formatTime },
];

/** Where the account is and was signed in, the latest use first. */
export function SessionsTab({ userId }: { userId: number }) {
  const { data, error, isFetching, refetch } = useCallQuery(opsCalls.userSessions, { id: userId });
  // All of them come at once.
  const query = { data: data && { list: data.list, total: 0 }, error, isFetching, refetch };
  return (
    <PagedTable
      rowKey="id"
      columns={columns}
      query={query}
      page={1}
      onPage={() => undefined}
      empty="最近三个月没有登录记录"
    />
  );
}
