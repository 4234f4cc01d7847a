import type { CdkeyBatch } from '@fenshen/contract';
import { formatCount, formatTime } from '@fenshen/web';
import { Progress, type TableProps } from 'antd';
import { Link } from 'react-router';
import { RowAct } from '../../components/row-acts';
import { StatusTag } from '../../components/status-tag';
import { batchLabel } from '../../lib/labels';
import styles from './columns.module.css';

/** What one code gives, in words. */
export function describeValue(batch: Pick<CdkeyBatch, 'credits' | 'valid_days' | 'vip_days' | 'storage_gb'>) {
  return [
    batch.credits > 0 && `${formatCount(batch.credits)} 积分（${batch.valid_days} 天有效）`,
    batch.vip_days > 0 && `会员 ${batch.vip_days} 天`,
    batch.storage_gb > 0 && `存储 ${batch.storage_gb} GB`,
  ].filter((part) => part !== false);
}

function Redeemed({ batch }: { batch: CdkeyBatch }) {
  const all = batch.count * batch.uses;
  return (
    <div className={styles.redeemed}>
      <span className="num">
        {formatCount(batch.redeemed)} / {formatCount(all)}
      </span>
      <Progress
        percent={(batch.redeemed / all) * 100}
        showInfo={false}
        size="small"
        aria-label="已兑换比例"
      />
    </div>
  );
}

/** Columns of the batch list; without `onExport` the act is absent, as on batches that may not be exported. */
export function batchColumns(
  onExport?: (batch: CdkeyBatch) => void,
  mayExport: (batch: CdkeyBatch) => boolean = () => true,
): TableProps<CdkeyBatch>['columns'] {
  return [
    {
      title: '批次',
      dataIndex: 'name',
      sorter: true,
      render: (_: string, batch) => (
        <div className={styles.name}>
          <Link to={`/batches/${batch.id}`}>{batch.name}</Link>
          <span className="muted">{batch.note || (batch.prefix ? `前缀 ${batch.prefix}` : '无备注')}</span>
        </div>
      ),
    },
    {
      title: '每码内容',
      dataIndex: 'credits',
      sorter: true,
      render: (_: number, batch) => describeValue(batch).map((part) => <div key={part}>{part}</div>),
    },
    {
      title: '数量',
      dataIndex: 'count',
      sorter: true,
      align: 'right',
      className: 'num',
      render: (_: number, batch) => (
        <>
          {formatCount(batch.count)} 个{batch.uses > 1 && <div className="muted">每码 {batch.uses} 次</div>}
        </>
      ),
    },
    { title: '已兑换', key: 'redeemed', render: (_, batch) => <Redeemed batch={batch} /> },
    {
      title: '状态',
      key: 'state',
      render: (_, batch) => <StatusTag label={batchLabel(batch)} />,
    },
    {
      title: '兑换截止',
      dataIndex: 'code_expires_at',
      sorter: true,
      className: 'num',
      render: (time: string) => (time ? formatTime(time) : '不限'),
    },
    {
      title: '发放',
      dataIndex: 'create_time',
      sorter: true,
      render: (_: string, batch) => (
        <div className={styles.name}>
          <span>{batch.issuer}</span>
          <span className="muted num">{formatTime(batch.create_time)}</span>
        </div>
      ),
    },
    ...(onExport
      ? [
          {
            title: '操作',
            key: 'acts',
            render: (_: unknown, batch: CdkeyBatch) =>
              mayExport(batch) && <RowAct onClick={() => onExport(batch)}>导出</RowAct>,
          },
        ]
      : []),
  ];
}
