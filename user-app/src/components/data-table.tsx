import type { Key, ReactNode } from 'react';
import styles from './data-table.module.css';

interface Column<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
}

interface Props<Row> {
  rows: readonly Row[];
  /** The last column stands to the right: it holds the sum. */
  columns: readonly Column<Row>[];
  rowKey: (row: Row, index: number) => Key;
}

/** Rows of facts, read line by line. Things with a picture are cards in a grid. */
export function DataTable<Row>({ rows, columns, rowKey }: Props<Row>) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={rowKey(row, index)}>
            {columns.map(({ title, cell }) => (
              <td key={title}>{cell(row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
