import type { Sql, Tx } from '../../../../kernel/database/db';
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
  /** What its owner calls it, by id; staff's screens show it. */
  names?(sql: Sql, scope: Scope, ids: readonly number[]): Promise<Map<number, string>>;
  /** The newest ones with this in their name, for staff's search. */
  named?(sql: Sql, scope: Scope, name: string): Promise<number[]>;
  /** How it is made ready for another job after one failed. Without it staff cannot have it made again. */
  again?: Reopener;
}

export interface Reopener {
  /** Whether it may be made again: still there, failed with this very job, its material still kept. Then it is. */
  reopen(tx: Tx, id: number, failedJobId: string): Promise<boolean>;
  attach(tx: Tx, id: number, jobId: string, credits: number): Promise<unknown>;
}

export type SubjectHandlers = Readonly<Record<string, SubjectHandler>>;

export function subjectOf(subjects: SubjectHandlers, job: Job): SubjectHandler {
  const handler = subjects[job.subject.type];
  if (!handler) throw new Error(`nobody handles jobs for ${job.subject.type}`);
  return handler;
}

/** What their owners call them, by `type:id`. */
export async function subjectNames(
  subjects: SubjectHandlers,
  sql: Sql,
  scope: Scope,
  wanted: readonly { type: string; id: number }[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const [type, subject] of Object.entries(subjects)) {
    const ids = wanted.flatMap((one) => (one.type === type ? one.id : []));
    if (ids.length === 0 || !subject.names) continue;
    for (const [id, name] of await subject.names(sql, scope, ids)) names.set(`${type}:${id}`, name);
  }
  return names;
}
