import type { ErrorCode, JobKind, JobState } from '@fenshen/contract';

/** A job as everybody outside its worker sees it. */
export interface Job {
  id: string;
  siteId: number;
  userId: number;
  kind: JobKind;
  channel: string;
  state: JobState;
  payload: unknown;
  /** What the finished steps left, by step name. */
  steps: Record<string, unknown>;
  /** Of a succeeded job; read it with `readResult`. */
  result: unknown;
  /** Whole percent. */
  progress: number;
  attempts: number;
  maxAttempts: number;
  /** How often a full vendor sent the step at hand away; no attempts. */
  refusals: number;
  holdId: number | null;
  subject: { type: string; id: number };
  adapter: string | null;
  external: { id: string; bag: unknown } | null;
  /** Chinese, for the user; '' while there is nothing to say. */
  reason: string;
  /** The vendor's or our own last words, for staff. */
  lastError: string;
  cancelRequested: boolean;
  /** When a provider that may charge for it was asked: from then on asking again is not safe. */
  submittedAt: Date | null;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
}

/** A job this process may write to, as long as the token is still the row's. */
export interface LeasedJob extends Job {
  leaseToken: string;
}

/** How a job ended, as its subject is told. */
export type JobOutcome =
  | { ok: true; result: unknown }
  | { ok: false; state: 'failed' | 'cancelled'; reason: string; code: ErrorCode };

/** A live change, as it goes over the wire between processes. */
export interface JobEvent {
  siteId: number;
  userId: number;
  /** What the job is for, e.g. a work. */
  subject: { type: string; id: number };
  jobId: string;
  state: JobState;
  progress: number;
  /** So many pieces of what it makes can be had by now; only where there is a new one. */
  pieces?: number;
}

export const eventOf = (job: Job, change: Partial<Pick<JobEvent, 'state' | 'progress'>> = {}): JobEvent => ({
  siteId: job.siteId,
  userId: job.userId,
  subject: job.subject,
  jobId: job.id,
  state: change.state ?? job.state,
  progress: change.progress ?? job.progress,
});
