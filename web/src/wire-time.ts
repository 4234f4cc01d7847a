import { WIRE_ZONE } from '@fenshen/contract';

/**
 * Times are shown in the zone the wire speaks, wherever the browser stands: what two people of a site say of a time
 * means the same.
 */
const DAY_MS = 86_400_000;
const days = new Intl.DateTimeFormat('sv-SE', { timeZone: WIRE_ZONE.name, dateStyle: 'short' });
const times = new Intl.DateTimeFormat('sv-SE', {
  timeZone: WIRE_ZONE.name,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** The day `YYYY-MM-DD` it is on the wire at an instant, wherever the browser stands. */
export const wireDay = (at: Date): string => days.format(at);

/** The wire time `YYYY-MM-DD HH:mm:ss` of an instant. */
export const wireTime = (at: Date): string => times.format(at);

/** The day so many days after a wire day; before it for a negative count. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

/** Epoch milliseconds of a wire time `YYYY-MM-DD HH:mm:ss`; NaN for anything else. */
export const wireInstant = (time: string): number =>
  Date.parse(`${time.replace(' ', 'T')}${WIRE_ZONE.offset}`);
