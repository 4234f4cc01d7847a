import type { TableProps } from 'antd';
import styles from './phone-cards.module.css';

type Columns<T> = NonNullable<TableProps<T>['columns']>;

/** For the table itself: on a phone every row is a card, so that nothing lies beyond the edge. */
export const cardsClass = styles.cards;

/** Every cell says what it is about: cards have no header row. The first names its card. */
export const phoneCards = <T>(columns: Columns<T>): Columns<T> =>
  columns.map((column, place) => ({
    ...column,
    onCell: (row: T, index?: number) => ({
      ...column.onCell?.(row, index),
      ...labels(typeof column.title === 'string' ? column.title : '', place),
    }),
  }));

const labels = (title: string, place: number): Record<string, string> =>
  place === 0 ? { 'data-lead': '' } : { 'data-label': title };
