import { nameOf, type Step } from '../definitions/types';
import type { JobOutcome } from '../domain/job';
import { CANCELLED, failed } from '../domain/outcomes';
import { describe, reasonOf, unexpected, type ProviderError } from '../domain/provider-error';
import { decideRetry, pollDelay, UNKNOWN_POLL_MS } from '../domain/retry-policy';
import { LeaseLost, markUnknown, requeue, savePolled, saveStep } from '../store/lease-store';
import { finishJob } from '../use-cases/finish-job';
import { RunEnded, type LeasedRun } from './leased-run';

/** The ways a run ends. Each writes what becomes of the job, then throws RunEnded; or LeaseLost. */

/** For good: the job and its subject, credits included, in one transaction. */
export async function end(run: LeasedRun, outcome: JobOutcome, lastError = ''): Promise<never> {
  try {
    await run.write((job) => finishJob(run.deps, job, outcome, lastError));
  } catch (error) {
    if (error instanceof LeaseLost) throw error;
    // The work is done but its subject cannot be settled: staff see it, the money stays held.
    if (run.pending.kind === 'made') await save(run, run.pending.step);
    await unclear(run, { ...unexpected(error), vendorCode: 'settle' });
  }
  run.isOver = true;
  throw new RunEnded();
}

/** Nobody can say what a provider did: it is not asked again, and staff are told. */
export async function unclear(run: LeasedRun, error: ProviderError): Promise<never> {
  const { deps, job } = run;
  if (job.state !== 'unknown')
    deps.logger.error('the outcome of a job is unclear', { jobId: job.id, error: describe(error) });
  await run.write((held) => markUnknown(deps.db, held, describe(error), UNKNOWN_POLL_MS));
  throw new RunEnded();
}

/** A definite refusal: once more later, or the end. */
export async function refused(run: LeasedRun, error: ProviderError): Promise<never> {
  const decision = decideRetry(error, run.job);
  if (!decision.retry) return end(run, failed(reasonOf(error)), describe(error));
  const { afterMs, isFree } = decision;
  const why = 'refused, to be tried again';
  return giveBack(run, {
    afterMs,
    why,
    lastError: describe(error),
    giveBackAttempt: isFree,
    wasFull: isFree,
  });
}

/** Into the queue again. */
export async function giveBack(run: LeasedRun, at: Parameters<typeof requeue>[2]): Promise<never> {
  await run.write((job) => requeue(run.deps.db, job, at));
  run.deps.queue.wake(run.job.channel, at.afterMs);
  throw new RunEnded();
}

/** Still at the vendor. */
export async function askLater(run: LeasedRun, progress: number, lastError: string): Promise<never> {
  const { deps, job } = run;
  const submitted = job.submittedAt?.getTime() ?? Date.now();
  const pollAfterMs = job.state === 'unknown' ? UNKNOWN_POLL_MS : pollDelay(Date.now() - submitted);
  await run.write((held) => savePolled(deps.db, held, { pollAfterMs, progress, lastError }));
  deps.queue.wake(job.channel, pollAfterMs);
  throw new RunEnded();
}

/** Between steps, or after one that ended without a result: goes no further where the run was told to stop. */
export async function obeyStop(run: LeasedRun): Promise<void> {
  const reason = run.keeper.stopReason;
  if (reason === 'lost') await run.regainLease();
  if (run.keeper.stopReason === 'cancel') await end(run, CANCELLED);
  if (run.keeper.stopReason === 'shutdown')
    await giveBack(run, { afterMs: 0, why: 'its worker shuts down', lastError: '', giveBackAttempt: true });
}

/** Writes what a step left into the row. */
export async function save(run: LeasedRun, step: Step): Promise<void> {
  const progress = Math.min(99, step.progress.to);
  await run.write((job) => saveStep(run.deps.db, job, nameOf(step), progress));
  run.job = { ...run.job, state: 'running', external: null, submittedAt: null };
  run.pending = { kind: 'nothing' };
  run.keeper.paidCall = null;
}
