import {
  MIB,
  type calls,
  type DashboardChannel,
  type DashboardDay,
  type Output,
  type Parsed,
} from '@fenshen/contract';
import { refuse } from '../../../kernel/app-error';
import { unlistedName } from '../../../billing/channel-names';
import type { Database, Sql } from '../../../kernel/database/db';
import type { Scope } from '../../../kernel/scope';
import { staffScope } from '../../../kernel/staff-scope';
import { endOfWireDay, startOfWireDay, wireTime } from '../../../kernel/time';
import { dayAfter, lastDays, readTook, type DailyStat, type DailyStatName } from '../domain/daily-stats';
import { quantile } from '../domain/histogram';
import { countStats, rolledUpStats, rolledUpThrough, snapshot } from '../store/daily-stat-store';

export interface DashboardDeps {
  db: Database;
  /** Every queue that operators know of, in their order. */
  listChannels(sql: Sql): Promise<{ channel: string; name: string; paused: boolean; pauseReason: string }[]>;
  now(): Date;
}

const REASONS = 10;
const NO_REASON = '未说明原因';

/** The scope figures are counted in: one site, or for the platform's owner who asks so, all of them. */
export function countingScope(caller: Scope, input: { site_id?: number; all: number }): Scope {
  if (input.all !== 1) return staffScope(caller, input.site_id);
  return caller.role === 'owner' ? { ...caller, siteId: null } : refuse('FORBIDDEN');
}

/** The last days' figures: finished days as they were rolled up, the rest from the rows. Refuses FORBIDDEN. */
export async function showDashboard(
  deps: DashboardDeps,
  caller: Scope,
  input: Parsed<typeof calls.ops.dashboard>,
): Promise<Output<typeof calls.ops.dashboard>> {
  const scope = countingScope(caller, input);
  const days = lastDays(wireTime(deps.now()).slice(0, 10), input.days);
  return deps.db.session(scope, async (sql) => {
    const figures = await figuresOf(sql, scope, days);
    const { bytes, ...now } = await snapshot(sql, scope);
    const storage_mb = megabytes(bytes);
    return {
      days: daysOf(days, figures, storage_mb),
      channels: channelsOf(figures, await deps.listChannels(sql)),
      reasons: reasonsOf(figures),
      now: { ...now, storage_mb },
    };
  });
}

async function figuresOf(sql: Sql, scope: Scope, days: readonly string[]): Promise<DailyStat[]> {
  const [first = '', today = ''] = [days[0], days.at(-1)];
  const through = await rolledUpThrough(sql);
  const rolled = through !== null && through >= first ? await rolledUpStats(sql, scope, first, through) : [];
  const openFrom = through !== null && through >= first ? dayAfter(through) : first;
  if (openFrom > today) return rolled;
  return [...rolled, ...(await countStats(sql, scope, startOfWireDay(openFrom), endOfWireDay(today)))];
}

const megabytes = (bytes: number): number => Math.round((bytes / MIB) * 100) / 100;

function daysOf(days: readonly string[], figures: readonly DailyStat[], storedNow: number): DashboardDay[] {
  const byDay = new Map<string, number>();
  for (const { day, figure, value } of figures) {
    const key = `${day} ${figure}`;
    byDay.set(key, (byDay.get(key) ?? 0) + value);
  }
  const today = days.at(-1);
  return days.map((day) => {
    const of = (figure: DailyStatName) => byDay.get(`${day} ${figure}`) ?? 0;
    const stored = byDay.get(`${day} storage.bytes`);
    return {
      day,
      issued: of('credits.issued'),
      held: of('credits.held'),
      spent: of('credits.spent'),
      expired: of('credits.expired'),
      succeeded: of('jobs.succeeded'),
      failed: of('jobs.failed'),
      active: of('users.active'),
      joined: of('users.joined'),
      codes_issued: of('codes.issued'),
      codes_redeemed: of('codes.redeemed'),
      storage_mb: day === today ? storedNow : stored === undefined ? null : megabytes(stored),
    };
  });
}

function channelsOf(
  figures: readonly DailyStat[],
  queues: readonly { channel: string; name: string }[],
): DashboardChannel[] {
  const names = new Map(queues.map(({ channel, name }) => [channel, name]));
  const counts = new Map<string, number>();
  const took = new Map<string, Map<number, number>>();
  const channels = new Set<string>();
  for (const { figure, label, value } of figures) {
    if (figure === 'jobs.took') {
      const { channel, index } = readTook(label);
      const histogram = took.get(channel) ?? new Map<number, number>();
      took.set(channel, histogram.set(index, (histogram.get(index) ?? 0) + value));
    } else if (figure === 'jobs.succeeded' || figure === 'jobs.failed' || figure === 'jobs.cancelled') {
      channels.add(label);
      const key = `${figure} ${label}`;
      counts.set(key, (counts.get(key) ?? 0) + value);
    }
  }
  const rows = [...channels].map((channel) => ({
    channel,
    name: names.get(channel) ?? unlistedName(channel),
    succeeded: counts.get(`jobs.succeeded ${channel}`) ?? 0,
    failed: counts.get(`jobs.failed ${channel}`) ?? 0,
    cancelled: counts.get(`jobs.cancelled ${channel}`) ?? 0,
    p50_seconds: quantile(took.get(channel) ?? new Map(), 0.5),
    p90_seconds: quantile(took.get(channel) ?? new Map(), 0.9),
  }));
  return rows.sort((a, b) => b.succeeded + b.failed - (a.succeeded + a.failed));
}

function reasonsOf(figures: readonly DailyStat[]): { reason: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { figure, label, value } of figures)
    if (figure === 'jobs.reason')
      counts.set(label || NO_REASON, (counts.get(label || NO_REASON) ?? 0) + value);
  return [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .sort((a, b) => b.count - a.count)
    .slice(0, REASONS);
}
