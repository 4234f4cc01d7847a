import type { Database } from '../../../../shared/db';
import { systemScope } from '../../../../shared/scope';
import type { HeldJob } from '../domain/job';
import { lockHeld } from './lease-store';

const platform = systemScope('worker');

/** Claims of a channel wait for the same lock and count steps' places too, so that its limit holds exactly. */
const LOCK = `select pg_advisory_xact_lock(hashtextextended('jobs/' || $1, 0))`;

/** A channel's circuit, read as claims read it: open, or half open while somebody tries. Spends no try. */
const CLOSED_NOW = `exists (
  select 1 from channel_health where channel = $1 and open_until is not null and (
    open_until > clock_timestamp() or exists (
      select 1 from jobs where (channel = $1 or step_channel = $1) and state = 'running' and id is distinct from $2)))`;

/**
 * Takes one of a channel's places for a step of a job that belongs to another channel; false while there is none.
 * The place is given back with the step's end. Throws LeaseLost.
 */
export const takeStepSlot = (
  db: Database,
  job: HeldJob,
  channel: string,
  concurrency: number,
): Promise<boolean> =>
  db.transaction(platform, async (tx) => {
    await tx.run(LOCK, [channel]);
    await lockHeld(tx, job);
    const taken = await tx.run(
      `update jobs set step_channel = $1
       where id = $2 and not ${CLOSED_NOW} and (
         select count(*) from jobs where channel = $1 and state in ('running', 'waiting')) + (
         select count(*) from jobs where step_channel = $1 and state in ('running', 'waiting') and id <> $2) < $3`,
      [channel, job.id, concurrency],
    );
    return taken > 0;
  });

/** Channels that steps of other channels' jobs wait for. */
export async function awaitedChannels(db: Database): Promise<string[]> {
  const rows = await db.read(platform, (sql) =>
    sql.rows<{ waits_for: string }>(
      `select distinct waits_for from jobs where waits_for is not null and state = 'queued'`,
    ),
  );
  return rows.map((row) => row.waits_for);
}

/**
 * Lets jobs whose step waits for a channel be claimed again, the best first and no more than it has places; those let
 * through before and not yet claimed count. Returns the channels these jobs belong to. Without a place it only reads.
 */
export const admitSteps = (db: Database, channel: string, concurrency: number): Promise<string[]> =>
  db.transaction(platform, async (tx) => {
    await tx.run(LOCK, [channel]);
    const rows = await tx.rows<{ channel: string }>(
      `update jobs set waits_for = null, step_channel = $1, next_run_at = clock_timestamp()
       where id in (
         select id from jobs where waits_for = $1 and state = 'queued' and not ${CLOSED_NOW}
         order by priority desc, turn, created_at, id
         limit greatest(0, (
           case when exists (select 1 from channel_health where channel = $1 and open_until is not null)
           then 1 else $3 end) - (
           select count(*) from jobs where channel = $1 and state in ('running', 'waiting')) - (
           select count(*) from jobs where step_channel = $1 and state in ('queued', 'running', 'waiting')))
         for update skip locked)
       returning channel`,
      [channel, null, concurrency],
    );
    return [...new Set(rows.map((row) => row.channel))];
  });
