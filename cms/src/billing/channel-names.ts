import { CHANNEL_LIMITS } from '@fenshen/contract';

/**
 * Names of the jobs' queues. Voices and videos have channels of the same key (`df`), so the kind is part of the
 * name; avatars are trained by the platform's own engine in a queue of their own.
 */
export const voiceQueue = (api: string): string => `voice-${api}`;
export const videoQueue = (api: string): string => `video-${api}`;
export const AVATAR_QUEUE = 'avatar';

/** The content row behind a queue's name; null for queues without one. */
export function channelOfQueue(queue: string): { kind: 'voice' | 'video'; api: string } | null {
  const match = /^(voice|video)-(.+)$/.exec(queue);
  return match ? { kind: match[1] as 'voice' | 'video', api: match[2] ?? '' } : null;
}

/** What staff read for a queue that has no channel in the lists, e.g. the one public voices speak on. */
export function unlistedName(queue: string): string {
  const channel = channelOfQueue(queue);
  return channel ? `${channel.kind === 'voice' ? '声音' : '视频'} ${channel.api}` : queue;
}

/** Columns of a channel's row: how much it does at once, for one user, and by the minute; nothing or 0 is no limit. */
export const channelLimits = (kind: 'voice' | 'video'): string =>
  `coalesce(nullif(concurrency, 0), ${kind === 'video' ? 1 : CHANNEL_LIMITS.usualConcurrency}) as concurrency,
   nullif(user_concurrency, 0) as "userConcurrency", nullif(starts_per_minute, 0) as "startsPerMinute"`;

/** Adapters to fall back on, as a channel's row has them: whatever else somebody put there is none. */
export const fallbacksOf = (json: unknown): string[] =>
  Array.isArray(json) ? json.filter((code) => typeof code === 'string') : [];
