import { addDays, wireDay, wireInstant } from '@fenshen/web';

/** Whether VIP that ends or ended then (wire time, '' for none) still runs. */
export const isVip = (end: string, now: Date): boolean => end !== '' && wireInstant(end) > now.getTime();

/** The last day of VIP once so many days are bought: they follow what is left. */
export const dayAfterBuying = (end: string, days: number, now: Date): string =>
  addDays(wireDay(isVip(end, now) ? new Date(wireInstant(end)) : now), days);

/** What a day costs in these packages, where all of them say the same; null where longer ones are cheaper. */
export function samePerDay(packages: readonly { days: number; credits: number }[]): number | null {
  const [first, ...others] = packages.map(({ days, credits }) => credits / days);
  return first !== undefined && others.every((each) => each === first) ? first : null;
}
