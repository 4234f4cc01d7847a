import type { DashboardChannel } from '@fenshen/contract';
import { formatCount, formatSeconds } from '@fenshen/web';
import { Empty, Table, type TableProps } from 'antd';
import { Link } from 'react-router';
import { Panel } from '../../components/page';
import { cardsClass, phoneCards } from '../../components/phone-cards';
import { successRate } from '../../lib/success-rate';

const columns: NonNullable<TableProps<DashboardChannel>['columns']> = [
  { title: '通道', dataIndex: 'name' },
  { title: '完成', dataIndex: 'succeeded', align: 'right', className: 'num', render: formatCount },
  {
    title: '失败',
    dataIndex: 'failed',
    align: 'right',
    className: 'num',
    render: (failed: number, { channel }) =>
      failed > 0 ? (
        <Link to={`/jobs?state=failed&channel=${encodeURIComponent(channel)}`}>{formatCount(failed)}</Link>
      ) : (
        <span className="muted">0</span>
      ),
  },
  { title: '取消', dataIndex: 'cancelled', align: 'right', className: 'num', render: formatCount },
  { title: '成功率', key: 'rate', align: 'right', className: 'num', render: (_, row) => successRate(row) },
  {
    title: '一半在此时间内',
    dataIndex: 'p50_seconds',
    align: 'right',
    className: 'num',
    render: formatSeconds,
  },
  {
    title: '九成在此时间内',
    dataIndex: 'p90_seconds',
    align: 'right',
    className: 'num',
    render: formatSeconds,
  },
];

/** How each channel did in these days. */
export function ChannelTable({ channels }: { channels: readonly DashboardChannel[] }) {
  return (
    <Panel title="各通道表现" flush>
      <Table<DashboardChannel>
        rowKey="channel"
        className={cardsClass}
        columns={phoneCards(columns)}
        dataSource={[...channels]}
        pagination={false}
        scroll={channels.length > 0 ? { x: 'max-content' } : undefined}
        locale={{
          emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="这段时间没有任务结束" />,
        }}
      />
    </Panel>
  );
}
