import { formatCount } from '@fenshen/web';
import { Empty, Table, type TableProps } from 'antd';
import { ErrorState } from '../../components/error-state';
import { cardsClass, phoneCards } from '../../components/phone-cards';
import { safeCells } from '../../components/safe-cell';

export const PAGE = 10;

interface PagedTableProps<T> {
  rowKey: keyof T & string;
  columns: TableProps<T>['columns'];
  query: {
    data: { list: T[]; total: number } | undefined;
    error: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  page: number;
  onPage: (page: number) => void;
  empty: string;
}

/** A part of a record's page that is paged by itself: the address belongs to the page. */
export function PagedTable<T extends object>(props: PagedTableProps<T>) {
  const { rowKey, columns, query, page, onPage, empty } = props;
  const { data, error } = query;
  if (error && !data) return <ErrorState error={error} onRetry={() => void query.refetch()} />;
  const rows = data?.list ?? [];
  return (
    <Table<T>
      rowKey={rowKey}
      className={cardsClass}
      columns={columns && phoneCards(safeCells(columns))}
      dataSource={rows}
      loading={query.isFetching && !data}
      scroll={rows.length > 0 ? { x: 'max-content' } : undefined}
      locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} /> }}
      pagination={{
        current: page,
        pageSize: PAGE,
        total: data?.total ?? 0,
        showSizeChanger: false,
        hideOnSinglePage: true,
        showTotal: (count) => `共 ${formatCount(count)} 条`,
        onChange: onPage,
        style: { margin: '16px 24px' },
      }}
    />
  );
}
