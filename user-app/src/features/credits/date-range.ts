/** Days as `YYYY-MM-DD`, both included. */
export interface DayRange {
  from: string;
  to: string;
}

export const formatDay = (date: Date) =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;

/** The last `days` days up to today: 7 is 最近一周, 30 is 最近一月. */
export function lastDays(days: number, today = new Date()): DayRange {
  const from = new Date(today.getFullYear(), today.getMonth(), today.getDate() - days + 1);
  return { from: formatDay(from), to: formatDay(today) };
}

/** A range as picked: ends in the wrong order are swapped, days to come are cut off at today. */
export function tidyRange(range: DayRange, today = new Date()): DayRange {
  const last = formatDay(today);
  const [from, to] = [range.from, range.to].map((day) => (day > last ? last : day)).sort() as [
    string,
    string,
  ];
  return { from, to };
}

/** Days left from `now` until a wire time; 0 when it is past. */
export function daysLeft(expireTime: string, now = Date.now()): number {
  const at = Date.parse(expireTime.replace(' ', 'T'));
  return Number.isNaN(at) ? 0 : Math.max(0, Math.ceil((at - now) / 86_400_000));
}
