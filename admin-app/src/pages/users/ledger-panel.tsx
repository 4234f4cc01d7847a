import type { OpsLedgerEntry } from '@fenshen/contract';
import { formatChange, formatCount } from '@fenshen/web';
import { Empty, Table, type TableProps } from 'antd';
import { useState } from 'react';
import { lazyDialog } from '../../components/lazy-part';
import { Panel } from '../../components/page';
import { cardsClass, phoneCards } from '../../components/phone-cards';
import { RowAct, RowActs } from '../../components/row-acts';
import { StatusTag } from '../../components/status-tag';
import { entryKindLabel } from '../../lib/labels';
import { PAGE_SIZES, type Paging } from '../../lib/list-address';
import { useMay } from '../../lib/use-may';
import { useTrace } from './linked-trace';
import { BalanceAt } from './balance-at';
import { Trace } from './trace';
import styles from './ledger-panel.module.css';

const RefundDialog = lazyDialog(() => import('./refund-dialog'));

interface EntryActs {
  onTrace: (entry: OpsLedgerEntry) => void;
  /** Absent where the role may not. */
  onRefund?: (entry: OpsLedgerEntry) => void;
}

const entryColumns = ({ onTrace, onRefund }: EntryActs): TableProps<OpsLedgerEntry>['columns'] => [
  { title: '时间', dataIndex: 'create_time', className: 'num' },
  { title: '类型', dataIndex: 'kind', render: (kind: string) => <StatusTag label={entryKindLabel(kind)} /> },
  {
    title: '事项',
    key: 'action',
    render: (_, entry) => (
      <div className={styles.action}>
        {entry.action_name}
        {entry.remark && <span className="muted">{entry.remark}</span>}
      </div>
    ),
  },
  {
    title: '变动',
    dataIndex: 'credits',
    align: 'right',
    className: 'num',
    render: (credits: number) => <span data-sign={Math.sign(credits)}>{formatChange(credits)}</span>,
  },
  { title: '变动后余额', dataIndex: 'balance_after', align: 'right', className: 'num', render: formatCount },
  { title: '追溯', dataIndex: 'trace', render: (trace: string) => <Trace text={trace} narrow /> },
  {
    title: '操作',
    key: 'acts',
    render: (_, entry) => (
      <RowActs>
        <RowAct onClick={() => onTrace(entry)}>解释这笔变动</RowAct>
        {onRefund && entry.charged > 0 && <RowAct onClick={() => onRefund(entry)}>退款</RowAct>}
      </RowActs>
    ),
  },
];

interface LedgerPanelProps {
  userId: number;
  entries: OpsLedgerEntry[];
  total: number;
  paging: Paging;
  loading: boolean;
}

/** Every movement of the balance, newest first, each with what caused it. */
export function LedgerPanel({ userId, entries, total, paging, loading }: LedgerPanelProps) {
  const mayRefund = useMay('users', 'refund');
  const trace = useTrace();
  const [refunded, setRefunded] = useState<OpsLedgerEntry | null>(null);
  const columns = entryColumns({
    onTrace: ({ id }) => trace('entry', id),
    onRefund: mayRefund ? setRefunded : undefined,
  });
  return (
    <Panel title="积分流水" extra={<BalanceAt userId={userId} />} flush>
      <Table<OpsLedgerEntry>
        className={`${styles.table} ${cardsClass}`}
        rowKey="id"
        columns={columns && phoneCards(columns)}
        dataSource={entries}
        loading={loading && entries.length === 0}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有积分变动" /> }}
        pagination={{
          current: paging.page,
          pageSize: paging.pageSize,
          total,
          pageSizeOptions: PAGE_SIZES,
          showTotal: (count) => `共 ${formatCount(count)} 条`,
          onChange: paging.setPage,
          style: { margin: '16px 24px' },
        }}
      />
      {refunded && <RefundDialog entry={refunded} onClose={() => setRefunded(null)} />}
    </Panel>
  );
}
