import type { Database } from '../../../../shared/db';
import { systemScope } from '../../../../shared/scope';

const platform = systemScope('channel-health');

/** Outages in a row that open a channel's circuit. */
const THRESHOLD = 5;
const FIRST_PAUSE_S = 30;
const LONGEST_PAUSE_S = 600;

/**
 * One more outage of a channel's vendor. From the fifth in a row on nothing starts for a while, twice as long each
 * time; then one job at a time tries whether the vendor is back (`claim_jobs`).
 */
export async function noteFailure(db: Database, channel: string, error: string): Promise<void> {
  await db.read(platform, (sql) =>
    sql.run(
      `insert into channel_health as h (channel, failures, last_error) values ($1, 1, $2)
       on conflict (channel) do update set
         failures = h.failures + 1, last_error = excluded.last_error, updated_at = clock_timestamp(),
         open_until = case when h.failures + 1 >= $3 then clock_timestamp()
           + least($5, $4 * power(2, least(h.failures + 1 - $3, 10))) * interval '1 second' end`,
      [channel, error, THRESHOLD, FIRST_PAUSE_S, LONGEST_PAUSE_S],
    ),
  );
}

export interface ChannelHealth {
  channel: string;
  failures: number;
  open_until: Date | null;
  last_error: string;
}

/** Every channel that has ever failed. */
export const listHealth = (db: Database): Promise<ChannelHealth[]> =>
  db.read(platform, (sql) =>
    sql.rows<ChannelHealth & Record<string, unknown>>(
      'select channel, failures, open_until, last_error from channel_health',
    ),
  );

/** The vendor takes work: the circuit is closed. */
export async function noteSuccess(db: Database, channel: string): Promise<void> {
  await db.read(platform, (sql) =>
    sql.run(
      `update channel_health set failures = 0, open_until = null, updated_at = clock_timestamp()
       where channel = $1 and failures > 0`,
      [channel],
    ),
  );
}
