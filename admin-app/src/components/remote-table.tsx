import { formatCount } from '@fenshen/web';
import type { CrudSort } from '@refinedev/core';
import { Empty, Table, type TableProps } from 'antd';
import type { ReactNode } from 'react';
import { DEFAULT_SIZE, PAGE_SIZES } from '../lib/list-address';
import type { TableList } from '../lib/use-table-list';
import { ErrorState } from './error-state';
import { ListToolbar } from './list-toolbar';
import { cardsClass, phoneCards } from './phone-cards';
import { safeCells } from './safe-cell';
import styles from './remote-table.module.css';

interface RemoteTableProps<T> {
  list: TableList<T>;
  columns: TableProps<T>['columns'];
  rowKey: keyof T & string;
  /** Search and filters above the rows. */
  toolbar?: ReactNode;
  /** What to say, and what to do, when there is nothing. */
  empty: ReactNode;
  /** Between toolbar and rows, e.g. acts on the chosen. */
  bar?: ReactNode;
  /** Rows can be chosen for acts on many. */
  selection?: Selection<T>;
}
/** Which rows of the page in sight are chosen, by their key. */
export interface Selection<T> {
  keys: readonly string[];
  choose: (keys: string[]) => void;
  /** Whether a row may be chosen at all. */
  may: (row: T) => boolean;
  /** Names a row's box for people who do not see it. */
  nameOf: (row: T) => string;
}

/** A server-paged table with its toolbar and its loading, empty and failed states. */
export function RemoteTable<T extends object>({
  list,
  columns,
  rowKey,
  toolbar,
  empty,
  bar,
  selection,
}: RemoteTableProps<T>) {
  const { address } = list;
  return (
    <section className={styles.panel}>
      {toolbar && <ListToolbar>{toolbar}</ListToolbar>}
      {bar}
      {list.error ? (
        <ErrorState error={list.error} onRetry={list.retry} />
      ) : (
        <Table<T>
          rowKey={rowKey}
          columns={columns && phoneCards(safeCells(columns.map((column) => withSort(column, address.sort))))}
          onChange={(_page, _filters, sorter, { action }) => {
            if (action === 'sort' && !Array.isArray(sorter)) address.setSort(sortOf(sorter));
          }}
          showSorterTooltip={false}
          rowSelection={
            selection && {
              selectedRowKeys: [...selection.keys],
              onChange: (keys) => selection.choose(keys.map(String)),
              getCheckboxProps: (row) => ({
                disabled: !selection.may(row),
                'aria-label': `选择${selection.nameOf(row)}`,
              }),
            }
          }
          dataSource={[...list.rows]}
          loading={list.loading}
          // An empty table has nothing to scroll to. Wide ones scroll by style: the table's own way repeats the
          // header, with a second box to choose all, where screen readers do not look but the keyboard goes.
          className={list.rows.length > 0 ? `${styles.wide} ${cardsClass}` : cardsClass}
          locale={{
            emptyText: list.loading ? (
              <div className={styles.blank} />
            ) : (
              <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} />
            ),
          }}
          pagination={{
            current: address.page,
            pageSize: address.pageSize,
            total: list.total,
            pageSizeOptions: PAGE_SIZES,
            showSizeChanger: true,
            hideOnSinglePage: list.total <= DEFAULT_SIZE,
            showTotal: (total) => `共 ${formatCount(total)} 条`,
            onChange: address.setPage,
          }}
        />
      )}
    </section>
  );
}

type Column<T> = NonNullable<TableProps<T>['columns']>[number];
type Sorter<T> = Exclude<Parameters<NonNullable<TableProps<T>['onChange']>>[2], readonly unknown[]>;

/** The address decides which column shows its arrow; the server does the sorting. */
function withSort<T>(column: Column<T>, sort: CrudSort | undefined): Column<T> {
  if (!column.sorter || !('dataIndex' in column)) return column;
  const on = sort && String(column.dataIndex) === sort.field;
  return { ...column, sortOrder: on ? (sort.order === 'asc' ? 'ascend' : 'descend') : null };
}

function sortOf<T>({ field, order }: Sorter<T>): CrudSort | undefined {
  return order ? { field: String(field), order: order === 'ascend' ? 'asc' : 'desc' } : undefined;
}
