import { CHANNEL_LIMITS } from '@fenshen/contract';
import { LRUCache } from 'lru-cache';
import type { ChannelConfig, ChannelsPort } from '../../plugins/jobs/public';
import { channelLimits, channelOfQueue, fallbacksOf } from '../channel-names';
import type { Database } from '../../kernel/database/db';
import { systemScope } from '../../kernel/scope';

/** Settings change by hand and rarely; workers ask at every claim. */
const MAX_AGE_MS = 5_000;

/** Queues without a row of their own, e.g. the one that trains avatars, run on the engine without a limit of theirs. */
const OPEN: ChannelConfig = {
  adapter: 'embedded',
  fallbacks: [],
  concurrency: CHANNEL_LIMITS.usualConcurrency,
  userConcurrency: null,
  startsPerMinute: null,
  paused: false,
};

interface Binding {
  adapter: string;
  fallbacks: unknown;
  concurrency: number;
  userConcurrency: number | null;
  startsPerMinute: number | null;
  paused: boolean;
}

const BINDINGS = {
  video: `select ${channelLimits('video')}, coalesce(adapter, 'embedded') as adapter, fallbacks,
                 coalesce(paused, false) as paused from video_channels where api = $1`,
  voice: `select ${channelLimits('voice')}, coalesce(adapter, 'embedded') as adapter, fallbacks,
                 coalesce(paused, false) as paused from voice_channels where api = $1`,
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
        (await db.session(systemScope('channels'), (sql) =>
          sql.maybe<Binding & Record<string, unknown>>(BINDINGS[channel.kind], [channel.api]),
        ));
      const config = row ? { ...OPEN, ...row, fallbacks: fallbacksOf(row.fallbacks) } : OPEN;
      known.set(queue, config);
      return config;
    },
  };
}
