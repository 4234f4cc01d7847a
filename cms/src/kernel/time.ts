import { WIRE_ZONE } from '@fenshen/contract';

export const DAY_MS = 86_400_000;

const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone: WIRE_ZONE.name,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** `YYYY-MM-DD HH:mm:ss`; empty for null. */
export const wireTime = (at: Date | null): string => (at ? format.format(at) : '');

/** First instant of a wire day, or of the given second. */
export const startOfWireDay = (day: string): Date =>
  new Date(
    day.length > 10 ? `${day.replace(' ', 'T')}${WIRE_ZONE.offset}` : `${day}T00:00:00${WIRE_ZONE.offset}`,
  );

/** First instant after a wire day or second: the exclusive end of a range that includes it. */
export const endOfWireDay = (day: string): Date =>
  new Date(startOfWireDay(day).getTime() + (day.length > 10 ? 1_000 : DAY_MS));

/** The instants [from, to) of a range of wire days, either end open when absent. */
export const wireRange = (range: { start_time?: string; end_time?: string }): { from?: Date; to?: Date } => ({
  from: range.start_time ? startOfWireDay(range.start_time) : undefined,
  to: range.end_time ? endOfWireDay(range.end_time) : undefined,
});
