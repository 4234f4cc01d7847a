import { LRUCache } from 'lru-cache';
import type { ChannelConfig, ChannelsPort } from '../../plugins/jobs/public';
import { channelOfQueue, fallbacksOf } from '../../shared/channel-names';
import type { Database } from '../../shared/db';
import { systemScope } from '../../shared/scope';

/** Settings change by hand and rarely; workers ask at every claim. */
const MAX_AGE_MS = 5_000;

/** Queues without a row of their own, e.g. the one that trains avatars, run on the engine without a limit of theirs. */
const OPEN: ChannelConfig = {
  adapter: 'embedded',
  fallbacks: [],
  concurrency: 16,
  userConcurrency: null,
  startsPerMinute: null,
  paused: false,
};

interface Binding {
  adapter: string;
  fallbacks: unknown;
  concurrency: number;
  paused: boolean;
}

/** Speaking is quick and has no limit of its own; voice rows only say who does it. */
const BINDINGS = {
  video: `select coalesce(adapter, 'embedded') as adapter, fallbacks,
                 coalesce(concurrency, 1) as concurrency,
                 coalesce(paused, false) as paused from video_channels where api = $1`,
  voice: `select coalesce(adapter, 'embedded') as adapter, fallbacks,
                 ${OPEN.concurrency} as concurrency,
                 coalesce(paused, false) as paused
          from voice_channels where api = $1`,
};

/** What operators set for video and voice channels, as the job queues read it. */
export function channelsPort(db: Database): ChannelsPort {
  const known = new LRUCache<string, ChannelConfig>({ max: 500, ttl: MAX_AGE_MS });
  return {
    async get(queue) {
      const hit = known.get(queue);
      if (hit) return hit;
      const channel = channelOfQueue(queue);
      const row =
        channel &&
        (await db.read(systemScope('channels'), (sql) =>
          sql.maybe<Binding & Record<string, unknown>>(BINDINGS[channel.kind], [channel.api]),
        ));
      const config = row ? { ...OPEN, ...row, fallbacks: fallbacksOf(row.fallbacks) } : OPEN;
      known.set(queue, config);
      return config;
    },
  };
}
