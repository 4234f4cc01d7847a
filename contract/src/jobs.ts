/** Job kinds and states, shared by the queues, the works list and the admin app. */

export const JOB_KINDS = [
  'speech',
  'voice-clone',
  'avatar-train',
  'avatar-video',
  'photo-video',
  'multi-video',
  'translate',
  'extract-video',
  'extract-audio',
  'image',
  'text-video',
  'image-video',
  'transcribe',
  'script',
] as const;
export type JobKind = (typeof JOB_KINDS)[number];

export const JOB_STATES = [
  'queued',
  'running',
  'waiting',
  'unknown',
  'succeeded',
  'failed',
  'cancelled',
] as const;
export type JobState = (typeof JOB_STATES)[number];

/** Allowed moves; `waiting` = accepted by a provider and polled, `unknown` = the provider's answer is unclear. */
export const JOB_TRANSITIONS: Record<JobState, readonly JobState[]> = {
  queued: ['running', 'cancelled', 'failed'],
  running: ['queued', 'waiting', 'unknown', 'succeeded', 'failed', 'cancelled'],
  waiting: ['running', 'waiting', 'unknown', 'succeeded', 'failed', 'cancelled'],
  unknown: ['waiting', 'succeeded', 'failed'],
  succeeded: [],
  failed: [],
  cancelled: [],
};
export const isFinal = (state: JobState) => JOB_TRANSITIONS[state].length === 0;
