import { addDays, formatTime, wireDay, wireInstant, wireTime } from '@fenshen/web';
import dayjs, { type Dayjs } from 'dayjs';

/** Today as the site counts days, for pickers: they know days and times, not where. */
export const siteToday = (): Dayjs => dayjs(wireDay(new Date()));

/** The day so many days from the site's today. */
export const siteDayIn = (days: number): Dayjs => dayjs(addDays(wireDay(new Date()), days));

/** ISO time of content as the site's clock shows it, to the minute; a dash for none. */
export const siteTime = (iso: string | null): string => formatTime(iso ? wireTime(new Date(iso)) : '');

/** The site's date and time of an ISO time, for a picker; null for none. */
export const pickerOf = (iso: string | null | undefined): Dayjs | null =>
  iso ? dayjs(wireTime(new Date(iso))) : null;

/** The ISO time that was picked, taken as the site's. */
export const isoOf = (picked: Dayjs | null): string | null =>
  picked && new Date(wireInstant(picked.format('YYYY-MM-DD HH:mm:ss'))).toISOString();
