import type { Database } from '../../../../kernel/database/db';
import { systemScope } from '../../../../kernel/scope';
import type { ChannelConfig } from '../domain/channel-config';
import type { LeasedJob } from '../domain/job';
import { lockHeld } from './lease-store';

const platform = systemScope('worker');

/** Claims of a channel wait for the same lock and count steps' places too, so that its limit holds exactly. */
const LOCK = `select pg_advisory_xact_lock(hashtextextended('jobs/' || $1, 0))`;

/** What an operator lets a channel do. */
type Limits = Pick<ChannelConfig, 'concurrency' | 'userConcurrency' | 'startsPerMinute'>;

/**
 * Takes one of a channel's places for a step of a job that belongs to another channel; false while the channel's or
 * the user's limits leave none. The place is given back with the step's end. Throws LeaseLost.
 */
export const takeStepSlot = (
  db: Database,
  job: LeasedJob,
  channel: string,
  { concurrency, userConcurrency, startsPerMinute }: Limits,
): Promise<boolean> =>
  db.transaction(platform, async (tx) => {
    await tx.run(LOCK, [channel]);
    await lockHeld(tx, job);
    const taken = await tx.run(
      `update jobs set step_channel = $1
       where id = $2 and channel_room($1, $3, $5, false, $2) > 0
         and user_id <> all (channel_full_users($1, $4, false, $2))`,
      [channel, job.id, concurrency, userConcurrency ?? concurrency, startsPerMinute],
    );
    if (taken === 0) return false;
    if (startsPerMinute !== null) await tx.run('select note_channel_starts($1, $2)', [channel, [job.id]]);
    return true;
  });

/** Channels that steps of other channels' jobs wait for. */
export async function awaitedChannels(db: Database): Promise<string[]> {
  const rows = await db.session(platform, (sql) =>
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
export const admitSteps = (
  db: Database,
  channel: string,
  { concurrency, userConcurrency, startsPerMinute }: Limits,
): Promise<string[]> =>
  db.transaction(platform, async (tx) => {
    await tx.run(LOCK, [channel]);
    const rows = await tx.rows<{ channel: string }>(
      `update jobs set waits_for = null, step_channel = $1, next_run_at = clock_timestamp()
       where id in (
         select id from jobs join (
           select id, row_number() over (partition by user_id order by priority desc, turn, created_at, id) as nth
           from jobs where waits_for = $1 and state = 'queued') as waiting using (id)
         where waits_for = $1 and state = 'queued'
           -- With those before it counted, its user may have one more.
           and user_id <> all (channel_full_users($1, greatest(0, $3 - nth + 1)::int, true, null))
           and nth <= $3
         order by priority desc, turn, created_at, id
         limit channel_room($1, $2, $4, true, null)
         for update of jobs skip locked)
       returning channel`,
      [channel, concurrency, userConcurrency ?? concurrency, startsPerMinute],
    );
    return [...new Set(rows.map((row) => row.channel))];
  });
