import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { formatDay, lastDays, tidyRange, type DayRange } from '../date-range';
import styles from './range-filter.module.css';

const shortcuts = [
  { label: '最近一周', days: 7 },
  { label: '最近一月', days: 30 },
] as const;

interface Props {
  /** Null: everything. */
  value: DayRange | null;
  onChange: (range: DayRange | null) => void;
}

/** A range of past days, by hand or by shortcut. */
export function RangeFilter({ value, onChange }: Props) {
  return (
    <div className={styles.row}>
      <div className={styles.shortcuts}>
        {shortcuts.map(({ label, days }) => {
          const range = lastDays(days);
          const on = value?.from === range.from && value.to === range.to;
          return (
            <button
              key={days}
              type="button"
              className={styles.chip}
              aria-pressed={on}
              onClick={() => onChange(on ? null : range)}
            >
              {label}
            </button>
          );
        })}
      </div>
      <DatePicker.RangePicker
        className={styles.picker}
        classNames={{ popup: { root: styles.popup } }}
        value={value ? [dayjs(value.from), dayjs(value.to)] : null}
        placeholder={['开始日期', '结束日期']}
        disabledDate={(day) => day.isAfter(dayjs().endOf('day'))}
        maxDate={dayjs()}
        onChange={(days) => {
          const [from, to] = days ?? [];
          onChange(
            from && to ? tidyRange({ from: formatDay(from.toDate()), to: formatDay(to.toDate()) }) : null,
          );
        }}
      />
    </div>
  );
}
