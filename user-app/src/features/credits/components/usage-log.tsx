import type { CreditEntry } from '@fenshen/contract';
import { formatCount } from '@fenshen/web';
import { Button } from '../../../components/button';
import { DataTable } from '../../../components/data-table';
import { EmptyState } from '../../../components/empty-state';
import { QueryView } from '../../../components/query-view';
import { Skeletons } from '../../../components/skeletons';
import { useCreditsLog } from '../api/credits-log';
import { rangeOf } from '../date-range';
import { useListAddress } from '../../../lib/list-address';
import { RangeFilter } from './range-filter';
import styles from './usage-log.module.css';

/** Usage details: action, time, credits; filtered by days, which the address keeps. */
export function UsageLog() {
  const { filter, setFilters } = useListAddress();
  const range = rangeOf(filter('from'), filter('to'));
  const log = useCreditsLog(range);
  const entries = log.data?.pages.flatMap((page) => page.list) ?? [];
  const total = log.data?.pages[0]?.total ?? 0;
  return (
    <section aria-label="使用明细">
      <div className={styles.head}>
        <h2 className={styles.heading}>
          使用明细{log.data && <span className={styles.count}>共 {formatCount(total)} 条</span>}
        </h2>
        <RangeFilter
          value={range}
          onChange={(next) => setFilters({ from: next?.from ?? '', to: next?.to ?? '' })}
        />
      </div>
      <QueryView
        query={log}
        pending={<Skeletons count={1} shape={320} />}
        failed="明细没有加载出来"
        isEmpty={() => entries.length === 0}
        empty={
          <EmptyState
            glyph="list"
            title={range ? '这段时间没有使用记录' : '还没有使用记录'}
            text={range ? '换一个日期范围看看' : '兑换积分或制作视频后，明细会出现在这里'}
          />
        }
      >
        {() => <DataTable rows={entries} columns={COLUMNS} rowKey={({ id }) => id} />}
      </QueryView>
      {log.hasNextPage && (
        <div className={styles.more}>
          <Button busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            加载更多
          </Button>
        </div>
      )}
    </section>
  );
}

const COLUMNS = [
  {
    title: '项目',
    cell: (entry: CreditEntry) => (
      <>
        {entry.action_name}
        {entry.remark && <span className={styles.remark}>{entry.remark}</span>}
      </>
    ),
  },
  {
    title: '时间',
    cell: (entry: CreditEntry) => <span className={styles.time}>{entry.create_time}</span>,
  },
  {
    title: '积分',
    cell: (entry: CreditEntry) => (
      <span className={styles.credits} data-gain={entry.credits > 0 || undefined}>
        {entry.credits > 0 ? '+' : ''}
        {formatCount(entry.credits)}
      </span>
    ),
  },
];
