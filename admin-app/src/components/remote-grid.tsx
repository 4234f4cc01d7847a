import { formatCount } from '@fenshen/web';
import { Empty, Pagination, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { DEFAULT_SIZE, PAGE_SIZES } from '../lib/list-address';
import type { TableList } from '../lib/use-table-list';
import { ErrorState } from './error-state';
import { ListToolbar } from './list-toolbar';
import styles from './remote-grid.module.css';

interface RemoteGridProps<T> {
  list: TableList<T>;
  /** One card; give it a key of its own. */
  card: (row: T) => ReactNode;
  /** Names the cards for people who do not see them. */
  label: string;
  toolbar?: ReactNode;
  /** What to say, and what to do, when there is nothing. */
  empty: ReactNode;
}

const PLACES = [0, 1, 2, 3, 4, 5, 6, 7];

/** Server-paged cards with their toolbar and their loading, empty and failed states. */
export function RemoteGrid<T extends object>({ list, card, label, toolbar, empty }: RemoteGridProps<T>) {
  return (
    <section className={styles.panel}>
      {toolbar && <ListToolbar>{toolbar}</ListToolbar>}
      {list.error ? (
        <ErrorState error={list.error} onRetry={list.retry} />
      ) : (
        <Cards list={list} card={card} label={label} empty={empty} />
      )}
    </section>
  );
}

function Cards<T extends object>({ list, card, label, empty }: RemoteGridProps<T>) {
  if (list.loading)
    return (
      <div className={styles.grid} aria-busy>
        {PLACES.map((place) => (
          <Skeleton.Node key={place} active className={styles.waiting} />
        ))}
      </div>
    );
  if (list.rows.length === 0)
    return <Empty className={styles.empty} image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} />;
  return (
    <>
      <ul className={styles.grid} aria-label={label}>
        {list.rows.map(card)}
      </ul>
      {list.total > DEFAULT_SIZE && (
        <Pagination
          className={styles.pages}
          align="end"
          current={list.address.page}
          pageSize={list.address.pageSize}
          total={list.total}
          pageSizeOptions={PAGE_SIZES}
          showSizeChanger
          showTotal={(total) => `共 ${formatCount(total)} 个`}
          onChange={list.address.setPage}
        />
      )}
    </>
  );
}
