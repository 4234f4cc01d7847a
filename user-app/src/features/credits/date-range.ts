import { addDays, wireDay, wireInstant } from '@fenshen/web';

/** Days as `YYYY-MM-DD` of the wire's time zone, both included. */
export interface DayRange {
  from: string;
  to: string;
}

/** The last `count` days up to today: 7 is 最近一周, 30 is 最近一月. */
export function lastDays(count: number, now = new Date()): DayRange {
  const to = wireDay(now);
  return { from: addDays(to, 1 - count), to };
}

/** A range as picked: ends in the wrong order are swapped, days to come are cut off at today. */
export function tidyRange(range: DayRange, now = new Date()): DayRange {
  const last = wireDay(now);
  const [from, to] = [range.from, range.to].map((day) => (day > last ? last : day)).sort() as [
    string,
    string,
  ];
  return { from, to };
}

/** A range as an address tells it; null where it tells none. */
export function rangeOf(from: string, to: string): DayRange | null {
  const areDays = [from, to].every((day) => /^\d{4}-\d{2}-\d{2}$/.test(day));
  return areDays ? tidyRange({ from, to }) : null;
}

/** Days left from `now` until a wire time; 0 when it is past. */
export function daysLeft(expireTime: string, now = Date.now()): number {
  const at = wireInstant(expireTime);
  return Number.isNaN(at) ? 0 : Math.max(0, Math.ceil((at - now) / 86_400_000));
}
