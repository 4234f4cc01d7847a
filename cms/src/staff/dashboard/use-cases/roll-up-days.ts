import type { Database } from '../../../kernel/database/db';
import { systemScope } from '../../../kernel/scope';
import { startOfWireDay, wireTime } from '../../../kernel/time';
import { dayAfter } from '../domain/daily-stats';
import {
  firstDay,
  rollUpStats,
  keepStorage,
  lockRollUp,
  rolledUpThrough,
  setRolledUpThrough,
} from '../store/daily-stat-store';

/** A transaction that began before midnight is surely over by then. */
const SETTLED_MS = 10 * 60_000;

/** Counts the days that are over and not counted yet; returns how many. Safe to run by several processes at once. */
export function rollUpDays({ db }: { db: Database }, now: Date): Promise<number> {
  const today = wireTime(new Date(now.getTime() - SETTLED_MS)).slice(0, 10);
  return db.transaction(systemScope('daily-figures'), async (tx) => {
    await lockRollUp(tx);
    const through = await rolledUpThrough(tx);
    const first = through === null ? await firstDay(tx) : dayAfter(through);
    if (first === null || first >= today) return 0;
    await rollUpStats(tx, startOfWireDay(first), startOfWireDay(today));
    let days = 0;
    let last = first;
    for (let day = first; day < today; day = dayAfter(day)) {
      await keepStorage(tx, day, startOfWireDay(dayAfter(day)));
      last = day;
      days += 1;
    }
    await setRolledUpThrough(tx, last);
    return days;
  });
}
