import { CHANNEL_LIMITS } from '@fenshen/contract';
import type { ChannelFacts } from '../../plugins/jobs/public';
import { refuse } from '../../kernel/app-error';
import type { Sql, Tx } from '../../kernel/database/db';
import {
  AVATAR_QUEUE,
  channelLimits,
  channelOfQueue,
  fallbacksOf,
  videoQueue,
  voiceQueue,
} from '../channel-names';

const TABLES = { video: 'video_channels', voice: 'voice_channels' } as const;
const QUEUES = { video: videoQueue, voice: voiceQueue } as const;
type ChannelKind = keyof typeof TABLES;

/** What has no row of its own runs on the engine. */
const NO_LIMITS = {
  concurrency: CHANNEL_LIMITS.usualConcurrency,
  userConcurrency: null,
  startsPerMinute: null,
};

interface Row extends Omit<ChannelFacts, 'channel' | 'canPause' | 'fallbacks'> {
  api: string;
  fallbacks: unknown;
}

/** The queue of every channel in the operators' order, videos first, and the one that trains avatars. */
export async function listChannels(sql: Sql): Promise<ChannelFacts[]> {
  const queues: ChannelFacts[] = [];
  for (const kind of Object.keys(TABLES) as ChannelKind[]) {
    const rows = await sql.rows<Row & Record<string, unknown>>(
      `select api, name, ${channelLimits(kind)}, coalesce(adapter, 'embedded') as adapter, fallbacks,
              coalesce(paused, false) as paused,
              coalesce(pause_reason, '') as "pauseReason"
       from ${TABLES[kind]} where coalesce(enabled, true) order by sort, id`,
    );
    for (const { api, fallbacks, ...row } of rows)
      queues.push({ ...row, channel: QUEUES[kind](api), fallbacks: fallbacksOf(fallbacks), canPause: true });
  }
  const training = { channel: AVATAR_QUEUE, name: '制作形象', adapter: 'embedded', fallbacks: [] };
  return [...queues, { ...NO_LIMITS, ...training, paused: false, pauseReason: '', canPause: false }];
}

/** Stops a channel for new work or opens it again. Refuses CHANNEL_UNKNOWN, CHANNEL_NOT_PAUSABLE. */
export async function setPaused(tx: Tx, queue: string, paused: boolean, reason: string): Promise<void> {
  const channel = channelOfQueue(queue) ?? refuse('CHANNEL_NOT_PAUSABLE', queue);
  const rows = await tx.run(
    `update ${TABLES[channel.kind]} set paused = $2, pause_reason = left($3, 255), updated_at = now() at time zone 'UTC'
     where api = $1`,
    [channel.api, paused, reason],
  );
  if (rows === 0) refuse('CHANNEL_UNKNOWN', queue);
}
