import type { JobKind, JobState } from '@fenshen/contract';
import type { LeasedJob, Job } from '../domain/job';

/** A row of `jobs`, as far as the code reads it. */
export interface JobRow {
  id: string;
  site_id: number;
  user_id: number;
  kind: JobKind;
  channel: string;
  state: JobState;
  payload: unknown;
  steps: Record<string, unknown>;
  result: unknown;
  progress: number;
  attempts: number;
  max_attempts: number;
  refusals: number;
  lease_token: string | null;
  adapter: string | null;
  external_id: string | null;
  external_bag: unknown;
  hold_id: number | null;
  subject_type: string;
  subject_id: number;
  reason: string;
  last_error: string;
  cancel_requested: boolean;
  submitted_at: Date | null;
  created_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
}

export const toJob = (row: JobRow): Job => ({
  id: row.id,
  siteId: row.site_id,
  userId: row.user_id,
  kind: row.kind,
  channel: row.channel,
  state: row.state,
  payload: row.payload,
  steps: row.steps,
  result: row.result,
  progress: row.progress,
  attempts: row.attempts,
  maxAttempts: row.max_attempts,
  refusals: row.refusals,
  holdId: row.hold_id,
  subject: { type: row.subject_type, id: row.subject_id },
  adapter: row.adapter,
  external: row.external_id === null ? null : { id: row.external_id, bag: row.external_bag },
  reason: row.reason,
  lastError: row.last_error,
  cancelRequested: row.cancel_requested,
  submittedAt: row.submitted_at,
  createdAt: row.created_at,
  startedAt: row.started_at,
  finishedAt: row.finished_at,
});

export function toHeldJob(row: JobRow): LeasedJob {
  if (row.lease_token === null) throw new Error(`job ${row.id} is not held`);
  return { ...toJob(row), leaseToken: row.lease_token };
}
