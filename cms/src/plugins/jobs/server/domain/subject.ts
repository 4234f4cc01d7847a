import type { Tx } from '../../../../kernel/database/db';
import type { Scope } from '../../../../kernel/scope';
import type { Job, JobOutcome } from './job';

/** Whatever a job is done for: a work, an audition, an avatar. Given at wiring, one per subject type. */
export interface SubjectHandler {
  /**
   * Writes the outcome where it belongs and settles the money, in the transaction that ends the job: it happens
   * once or not at all. Must touch nothing but this transaction.
   */
  settle(tx: Tx, scope: Scope, job: Job, outcome: JobOutcome): Promise<void>;
  /**
   * Called before the costly step, when the length is known at last; re-prices the hold. An AppError, e.g.
   * INSUFFICIENT_CREDITS, ends the job with that error's text. May be called again for the same step.
   */
  beforeCostly?(tx: Tx, scope: Scope, job: Job, known: { durationMs: number }): Promise<void>;
}

export type SubjectHandlers = Readonly<Record<string, SubjectHandler>>;

export function subjectOf(subjects: SubjectHandlers, job: Job): SubjectHandler {
  const handler = subjects[job.subject.type];
  if (!handler) throw new Error(`nobody handles jobs for ${job.subject.type}`);
  return handler;
}
