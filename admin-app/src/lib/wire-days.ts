import { addDays, wireDay } from '@fenshen/web';
import dayjs, { type Dayjs } from 'dayjs';

/** Today as the site counts days, for pickers: they know days and times, not where. */
export const siteToday = (): Dayjs => dayjs(wireDay(new Date()));

/** The day so many days from the site's today. */
export const siteDayIn = (days: number): Dayjs => dayjs(addDays(wireDay(new Date()), days));
