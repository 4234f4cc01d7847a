import { rm } from 'node:fs/promises';
import { definitionOf } from '../definitions';
import { nameOf, type Step } from '../definitions/types';
import type { LeasedJob } from '../domain/job';
import { describe, unexpected } from '../domain/provider-error';
import type { ProviderOutput } from '../providers/types';
import { LeaseLost } from '../store/lease-store';
import { askLater, end, giveBack, refused, save, unclear } from './endings';
import { LeasedRun, RunEnded, type RunDeps } from './leased-run';
import type { LeaseKeeper } from './lease-keeper';
import { poll } from './poll-step';
import { keepOutput } from './run-step';
import { submit } from './submit-step';

/**
 * Works on a held job until it is over, at a vendor, back in the queue, or not ours any more.
 * Whatever happens is in the row afterwards; nothing is thrown but faults of the database.
 * Which crash leaves what behind, and who mends it: `run-job.md`.
 */
export async function runJob(deps: RunDeps, job: LeasedJob, keeper: LeaseKeeper): Promise<void> {
  const scratchDir = await deps.media.scratchDir();
  const run = new LeasedRun(deps, job, keeper, scratchDir);
  try {
    await work(run).catch((error: unknown) => recover(run, error));
  } catch (error) {
    if (error instanceof RunEnded) return;
    if (error instanceof LeaseLost)
      return deps.logger.warn('job taken over by another worker', { jobId: job.id });
    throw error;
  } finally {
    await rm(scratchDir, { recursive: true, force: true });
    if (run.isOver && run.keptDir) await rm(run.keptDir, { recursive: true, force: true });
  }
}

async function work(run: LeasedRun): Promise<void> {
  for (;;) {
    const next = run.next();
    if ('result' in next) return end(run, { ok: true, result: next.result });
    const isAtVendor = run.job.external !== null;
    const output = isAtVendor ? await poll(run, next.step) : await submit(run, next.step);
    await keep(run, next.step, output, isAtVendor);
    // A question took a light slot; what comes after it may be heavy.
    if (isAtVendor && 'step' in run.next() && definitionOf(run.job.kind).lane === 'heavy')
      await giveBack(run, { afterMs: 0, why: 'goes on in its lane', lastError: '', giveBackAttempt: true });
  }
}

/** A step is done: its files are stored, and what else it left is in the row. */
async function keep(run: LeasedRun, step: Step, output: ProviderOutput, isAtVendor: boolean): Promise<void> {
  if (run.keeper.stopReason === 'lost') await run.regainLease();
  const result = await keepOutput(run.deps.media, run.job, step, output);
  run.job = { ...run.job, steps: { ...run.job.steps, [nameOf(step)]: result } };
  // The last step of work that can be done again for free is written with the job's end, in one go.
  if (isAtVendor || run.mayBeTaken || 'step' in run.next()) await save(run, step);
  else run.pending = { kind: 'made', step };
}

/** A fault on our side, e.g. a full disk. What a vendor may have done meanwhile decides what is safe. */
async function recover(run: LeasedRun, error: unknown): Promise<void> {
  if (error instanceof RunEnded || error instanceof LeaseLost) throw error;
  run.deps.logger.error('running a job failed', { jobId: run.job.id, error });
  const fault = unexpected(error);
  // A vendor has it: the fault is ours alone, and the job is asked about again.
  if (run.job.external) return askLater(run, run.job.progress, describe(fault));
  if (run.mayBeTaken) return unclear(run, fault);
  return refused(run, fault);
}
