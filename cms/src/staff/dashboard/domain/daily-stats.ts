/** Every number a day can have. `jobs.*` by channel, `jobs.took` by channel and class, `jobs.reason` by reason. */
export const DAILY_STATS = [
  'credits.issued',
  'credits.held',
  'credits.spent',
  'credits.expired',
  'jobs.succeeded',
  'jobs.failed',
  'jobs.cancelled',
  'jobs.took',
  'jobs.reason',
  'users.active',
  'users.joined',
  'codes.issued',
  'codes.redeemed',
  'storage.bytes',
] as const;
export type DailyStatName = (typeof DAILY_STATS)[number];

export interface DailyStat {
  /** `YYYY-MM-DD`. */
  day: string;
  figure: DailyStatName;
  label: string;
  value: number;
}

const DAY_MS = 86_400_000;

/** The `count` days up to and including `today` (`YYYY-MM-DD`), oldest first. */
export function lastDays(today: string, count: number): string[] {
  const end = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: count }, (_, i) =>
    new Date(end - (count - 1 - i) * DAY_MS).toISOString().slice(0, 10),
  );
}

/** The day after. */
export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

/** Label of `jobs.took`: the channel and its class of duration. */
export function readTook(label: string): { channel: string; index: number } {
  const at = label.lastIndexOf('|');
  return { channel: label.slice(0, at), index: Number(label.slice(at + 1)) };
}
