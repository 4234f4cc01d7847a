import type { CreditValidity } from '@fenshen/contract';
import { formatCount } from '@fenshen/web';
import { DataTable } from '../../../components/data-table';
import { EmptyState } from '../../../components/empty-state';
import { StatusTag } from '../../../components/status-tag';
import { QueryView } from '../../../components/query-view';
import { Skeletons } from '../../../components/skeletons';
import { useCreditValidity } from '../api/credits-log';
import { daysLeft } from '../date-range';
import styles from './usage-log.module.css';

/** From here on the days left are shown as a warning. */
const SOON_DAYS = 7;

/** What is usable until when, soonest first. */
export function ValidityList() {
  const lots = useCreditValidity();
  return (
    <QueryView
      query={lots}
      pending={<Skeletons count={1} shape={320} />}
      failed="积分有效期没有加载出来"
      isEmpty={(list) => list.length === 0}
      empty={
        <EmptyState glyph="credits" title="暂无可用积分" text="兑换积分后，可在这里查看每笔积分的有效期" />
      }
    >
      {(list) => (
        <DataTable rows={list} columns={COLUMNS} rowKey={(lot, index) => `${lot.expire_time}-${index}`} />
      )}
    </QueryView>
  );
}

const COLUMNS = [
  { title: '到期时间', cell: (lot: CreditValidity) => lot.expire_time || '长期有效' },
  { title: '剩余时间', cell: (lot: CreditValidity) => lot.expire_time && <Left time={lot.expire_time} /> },
  {
    title: '可用积分',
    cell: (lot: CreditValidity) => <span className={styles.credits}>{formatCount(lot.credits)}</span>,
  },
];

function Left({ time }: { time: string }) {
  const days = daysLeft(time);
  return <StatusTag tone={days <= SOON_DAYS ? 'danger' : 'neutral'}>{days} 天</StatusTag>;
}
