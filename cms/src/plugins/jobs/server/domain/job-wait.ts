import type { JobWait } from '@fenshen/contract';
import type { ChannelConfig } from './channel-config';

/** How things stand for a queued job, on the channel it waits for. */
export interface WaitFacts {
  /** Not due yet: it waits before another try. */
  isLater: boolean;
  /** The channel's circuit is open, or half open. */
  isOpen: boolean;
  inFlight: number;
  /** Of these its user's. */
  ofUser: number;
  /** Starts in the last minute. */
  starts: number;
}

export type ChannelLimits = Pick<
  ChannelConfig,
  'concurrency' | 'userConcurrency' | 'startsPerMinute' | 'paused'
>;

/** Why a queued job does not start: what keeps it longest is said first. */
export function whyItWaits(facts: WaitFacts, limits: ChannelLimits): JobWait {
  if (limits.paused) return 'paused';
  if (facts.isOpen) return 'circuit';
  if (facts.isLater) return 'retry';
  if (limits.startsPerMinute !== null && facts.starts >= limits.startsPerMinute) return 'rate';
  if (limits.userConcurrency !== null && facts.ofUser >= limits.userConcurrency) return 'user';
  return facts.inFlight >= limits.concurrency ? 'full' : 'worker';
}
