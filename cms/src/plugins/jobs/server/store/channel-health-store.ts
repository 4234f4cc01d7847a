import type { Database } from '../../../../kernel/database/db';
import { systemScope } from '../../../../kernel/scope';

const platform = systemScope('channel-health');

/** Outages in a row that open a channel's circuit. */
const THRESHOLD = 5;
const FIRST_PAUSE_S = 30;
const LONGEST_PAUSE_S = 600;

/**
 * A circuit is a channel's as a whole, under the channel's name, or one adapter's on a channel that has several.
 * An adapter's own keeps jobs from it; the channel's keeps them in the queue.
 */
export const adapterCircuit = (channel: string, adapter: string): string => `${channel}/${adapter}`;

/**
 * One more outage. From the fifth in a row on nothing starts for a while, twice as long each
 * time; then one job at a time tries whether the vendor is back (`claim_jobs`).
 */
export async function noteFailure(db: Database, circuit: string, error: string): Promise<void> {
  await db.session(platform, (sql) =>
    sql.run(
      `insert into channel_health as h (channel, failures, last_error) values ($1, 1, $2)
       on conflict (channel) do update set
         failures = h.failures + 1, last_error = excluded.last_error, updated_at = clock_timestamp(),
         open_until = case when h.failures + 1 >= $3 then clock_timestamp()
           + least($5, $4 * power(2, least(h.failures + 1 - $3, 10))) * interval '1 second' end`,
      [circuit, error, THRESHOLD, FIRST_PAUSE_S, LONGEST_PAUSE_S],
    ),
  );
}

/**
 * Whether nobody may be asked through a circuit just now. Once its pause is over, the first caller to ask may try
 * and everybody else waits for what comes of that.
 */
export async function isCircuitOpen(db: Database, circuit: string): Promise<boolean> {
  const row = await db.session(platform, (sql) =>
    sql.maybe<{ tries: boolean }>(
      `with tried as (
         update channel_health set open_until = clock_timestamp() + $2 * interval '1 second'
         where channel = $1 and open_until <= clock_timestamp() returning channel)
       select exists (select 1 from tried) as tries from channel_health
       where channel = $1 and open_until is not null`,
      [circuit, FIRST_PAUSE_S],
    ),
  );
  return row !== null && !row.tries;
}

export interface ChannelHealth {
  channel: string;
  failures: number;
  open_until: Date | null;
  last_error: string;
}

/** Every channel that has ever failed. */
export const listHealth = (db: Database): Promise<ChannelHealth[]> =>
  db.session(platform, (sql) =>
    sql.rows<ChannelHealth & Record<string, unknown>>(
      'select channel, failures, open_until, last_error from channel_health',
    ),
  );

/**
 * Closes circuits that have been half open for long without another outage: work that tells no circuit how it went,
 * e.g. the engine's on a channel that was a vendor's before, would else be let through one at a time for ever.
 */
export const closeOldCircuits = (db: Database): Promise<number> =>
  db.session(platform, (sql) =>
    sql.run(
      `update channel_health set failures = 0, open_until = null, updated_at = clock_timestamp()
       where open_until < clock_timestamp() - $1 * interval '1 second'`,
      [LONGEST_PAUSE_S],
    ),
  );

/** A channel's circuit and those of its adapters are closed, e.g. by hand. */
export const forgetFailures = (db: Database, channel: string): Promise<unknown> =>
  db.session(platform, (sql) =>
    sql.run(
      `update channel_health set failures = 0, open_until = null, updated_at = clock_timestamp()
       where (channel = $1 or starts_with(channel, $2)) and failures > 0`,
      [channel, adapterCircuit(channel, '')],
    ),
  );

/** The vendor takes work: the circuit is closed. */
export async function noteSuccess(db: Database, circuit: string): Promise<void> {
  await db.session(platform, (sql) =>
    sql.run(
      `update channel_health set failures = 0, open_until = null, updated_at = clock_timestamp()
       where channel = $1 and failures > 0`,
      [circuit],
    ),
  );
}
