import { formatCount, formatTime } from '@fenshen/web';
import { Empty, Progress, Table, type TableProps } from 'antd';
import { Panel } from '../../components/page';
import { cardsClass, phoneCards } from '../../components/phone-cards';
import { RowAct } from '../../components/row-acts';
import { lotSourceLabel } from '../../lib/labels';
import { useTrace } from './linked-trace';
import type { UserDetail } from './user-detail';
import { Trace } from './trace';

type Lot = UserDetail['lots'][number];

const lotColumns = (onTrace: (lot: Lot) => void): NonNullable<TableProps<Lot>['columns']> => [
  { title: '来源', dataIndex: 'source', render: lotSourceLabel },
  {
    title: '剩余 / 总额',
    key: 'remaining',
    className: 'num',
    render: (_, lot) => (
      <div style={{ width: 160 }}>
        {formatCount(lot.remaining)} / {formatCount(lot.amount)}
        <Progress
          percent={lot.amount ? (lot.remaining / lot.amount) * 100 : 0}
          showInfo={false}
          size="small"
          aria-label="剩余比例"
        />
      </div>
    ),
  },
  { title: '到期时间', dataIndex: 'expire_time', className: 'num', render: formatTime },
  { title: '追溯', dataIndex: 'trace', render: (trace: string) => <Trace text={trace} /> },
  {
    title: '操作',
    key: 'acts',
    render: (_, lot) => <RowAct onClick={() => onTrace(lot)}>用在哪里</RowAct>,
  },
];

/** Where the credits came from, soonest expiry first as they will be spent. */
export function LotsPanel({ lots }: { lots: Lot[] }) {
  const trace = useTrace();
  return (
    <Panel title="积分来源" flush>
      <Table<Lot>
        rowKey="id"
        className={cardsClass}
        columns={phoneCards(lotColumns(({ id }) => trace('lot', id)))}
        dataSource={lots}
        pagination={false}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有获得过积分" /> }}
      />
    </Panel>
  );
}
