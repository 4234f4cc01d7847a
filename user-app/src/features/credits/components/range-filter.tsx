import { wireDay } from '@fenshen/web';
import { useState } from 'react';
import { lastDays, tidyRange, type DayRange } from '../date-range';
import styles from './range-filter.module.css';

const shortcuts = [
  { label: '最近一周', days: 7 },
  { label: '最近一月', days: 30 },
] as const;

const NONE: DayRange = { from: '', to: '' };
const FIRST_DAY = '2000-01-01';

interface Props {
  /** Null: everything. */
  value: DayRange | null;
  onChange: (range: DayRange | null) => void;
}

/** A range of past days, by hand (the browser's own calendar) or by shortcut. */
export function RangeFilter({ value, onChange }: Props) {
  const today = wireDay(new Date());
  // As typed: half a year typed by hand is a date too (year 0002) and must not be asked for.
  const [typed, setTyped] = useState<DayRange>(value ?? NONE);
  const set = (range: DayRange | null) => {
    setTyped(range ?? NONE);
    onChange(range);
  };
  const type = (part: Partial<DayRange>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    if (next.from >= FIRST_DAY && next.to >= FIRST_DAY) onChange(tidyRange(next));
    else if (!next.from && !next.to) onChange(null);
  };
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
              onClick={() => set(on ? null : range)}
            >
              {label}
            </button>
          );
        })}
      </div>
      <div className={styles.days}>
        <input
          type="date"
          aria-label="开始日期"
          className={styles.day}
          max={today}
          value={typed.from}
          onChange={(event) => type({ from: event.target.value })}
        />
        <span aria-hidden="true">至</span>
        <input
          type="date"
          aria-label="结束日期"
          className={styles.day}
          max={today}
          value={typed.to}
          onChange={(event) => type({ to: event.target.value })}
        />
        {value && (
          <button type="button" className={styles.clear} onClick={() => set(null)}>
            清除
          </button>
        )}
      </div>
    </div>
  );
}
