import { LRUCache } from 'lru-cache';
import type { ChannelConfig, ChannelsPort } from '../../plugins/jobs/public';
import type { Database } from '../../shared/db';
import { systemScope } from '../../shared/scope';

/** Settings change by hand and rarely; workers ask at every claim. */
const MAX_AGE_MS = 5_000;

/** Channels that have no row of their own, e.g. the one for auditions, run on the engine without a limit of theirs. */
const OPEN: ChannelConfig = {
  adapter: 'embedded',
  concurrency: 16,
  userConcurrency: null,
  startsPerMinute: null,
  paused: false,
};

/** What operators set for video channels, as the job queues read it. */
export function channelsPort(db: Database): ChannelsPort {
  const known = new LRUCache<string, ChannelConfig>({ max: 500, ttl: MAX_AGE_MS });
  return {
    async get(channel) {
      const hit = known.get(channel);
      if (hit) return hit;
      const row = await db.read(systemScope('channels'), (sql) =>
        sql.maybe<{ adapter: string; concurrency: number; paused: boolean }>(
          `select coalesce(adapter, 'embedded') as adapter, coalesce(concurrency, 1) as concurrency,
                  coalesce(paused, false) as paused
           from video_channels where api = $1`,
          [channel],
        ),
      );
      const config = row ? { ...OPEN, ...row } : OPEN;
      known.set(channel, config);
      return config;
    },
  };
}
