import type { JobState } from '@fenshen/contract';

export interface QueueNumbers {
  state: JobState;
  progress: number;
  /** Jobs before this one in its channel. */
  ahead: number;
  /** Jobs of the channel being worked on. */
  inFlight: number;
  /** Median of the channel's recent jobs of this kind; null without history. */
  typicalMs: number | null;
}

export interface QueueInfo {
  /** Jobs ahead in the queue; 0 once it runs. */
  position: number;
  /** Seconds until it is likely done; 0 = unknown or over. */
  etaSeconds: number;
}

/** What a waiting user is told. A running job with nothing left by the clock still has a second to go. */
export function estimate(numbers: QueueNumbers): QueueInfo {
  const { state, ahead, typicalMs } = numbers;
  if (state === 'queued') {
    const rounds = Math.floor(ahead / Math.max(1, numbers.inFlight)) + 1;
    return { position: ahead, etaSeconds: typicalMs === null ? 0 : Math.ceil((rounds * typicalMs) / 1000) };
  }
  if ((state === 'running' || state === 'waiting') && typicalMs !== null) {
    const left = (typicalMs * (100 - numbers.progress)) / 100;
    return { position: 0, etaSeconds: Math.max(1, Math.ceil(left / 1000)) };
  }
  return { position: 0, etaSeconds: 0 };
}
