import { Empty, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ErrorState } from '../../components/error-state';
import { Panel } from '../../components/page';
import styles from './newest-panel.module.css';

interface NewestPanelProps<T> {
  title: string;
  /** Where the whole list is. */
  to: string;
  rows: readonly T[];
  query: { isPending: boolean; isError: boolean; error: unknown; refetch: () => unknown };
  empty: string;
  keyOf: (row: T) => string | number;
  children: (row: T) => ReactNode;
}

/** A few rows of a list, with its loading, empty and failed states. */
export function NewestPanel<T>({ title, to, rows, query, empty, keyOf, children }: NewestPanelProps<T>) {
  return (
    <Panel title={title} extra={<Link to={to}>查看全部</Link>}>
      {query.isPending ? (
        <Skeleton active title={false} paragraph={{ rows: 5 }} />
      ) : query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : rows.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} />
      ) : (
        <ul className={styles.rows}>
          {rows.map((row) => (
            <li key={keyOf(row)} className={styles.row}>
              {children(row)}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** Two lines at the left, one figure at the right. */
export function NewestRow({ main, sub, side }: { main: ReactNode; sub: ReactNode; side: ReactNode }) {
  return (
    <>
      <div className={styles.text}>
        <span className={styles.main}>{main}</span>
        <span className={styles.sub}>{sub}</span>
      </div>
      <span className={styles.side}>{side}</span>
    </>
  );
}
