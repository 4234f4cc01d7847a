import type { DashboardDay } from '@fenshen/contract';
import type { Series } from './series';
import styles from './day-chart.module.css';

interface DayTableProps {
  title: string;
  days: readonly DashboardDay[];
  series: readonly Series[];
  format: (value: number) => string;
  /** For screen readers beside a picture: nothing to scroll. */
  plain?: boolean;
}

/** The figures behind a picture, the latest day first. */
export function DayTable({ title, days, series, format, plain }: DayTableProps) {
  return (
    <div
      className={plain ? undefined : styles.table}
      {...(plain ? {} : { tabIndex: 0, role: 'region', 'aria-label': `${title}数据` })}
    >
      <table>
        <caption className="visually-hidden">{title}，按天</caption>
        <thead>
          <tr>
            <th scope="col">日期</th>
            {series.map((one) => (
              <th key={one.field} scope="col">
                {one.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...days].reverse().map((day) => (
            <tr key={day.day}>
              <th scope="row">{day.day}</th>
              {series.map(({ field }) => {
                const value = day[field];
                return <td key={field}>{value === null ? '—' : format(value)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
