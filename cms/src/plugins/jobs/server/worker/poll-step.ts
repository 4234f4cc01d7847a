import type { Step } from '../definitions/types';
import { failed } from '../domain/outcomes';
import { describe, reasonOf, unexpected } from '../domain/provider-error';
import type { ProviderAdapter, ProviderOutput } from '../providers/types';
import { backToWaiting } from '../store/lease-store';
import { askLater, end, unclear } from './endings';
import type { LeasedRun } from './leased-run';

/** Asks a vendor about a step it has. Comes back with what it made; every other answer ends the run. */
export async function poll(run: LeasedRun, step: Step): Promise<ProviderOutput> {
  const adapter = await holderOf(run, step);
  const { external } = run.job;
  if (!adapter.poll || !external) throw new Error(`${adapter.code} cannot be asked about ${run.job.id}`);
  const call = await run.callFor(step);
  const outcome = await adapter
    .poll(step.request.op, external, call)
    .catch((error: unknown) => ({ kind: 'unreachable' as const, error: unexpected(error) }));
  switch (outcome.kind) {
    case 'finished':
      await answersAgain(run, step);
      return outcome.output;
    case 'failed':
      return end(run, failed(reasonOf(outcome.error)), describe(outcome.error));
    case 'unclear':
      return unclear(run, outcome.error);
    case 'working':
      await answersAgain(run, step);
      return askLater(run, wholeProgress(step, outcome.progress ?? 0), '');
    case 'unreachable':
      return askLater(run, run.job.progress, describe(outcome.error));
  }
}

/** A vendor that was unclear about a job knows it after all. */
async function answersAgain(run: LeasedRun, step: Step): Promise<void> {
  if (run.job.state !== 'unknown') return;
  await run.write((job) => backToWaiting(run.deps.db, job, step.timeLimitMs));
  run.job = { ...run.job, state: 'waiting' };
}

function wholeProgress({ progress: { from, to } }: Step, percent: number): number {
  return Math.min(99, Math.floor(from + ((to - from) * percent) / 100));
}

/** What a vendor has is asked of that vendor, whatever the channel is bound to meanwhile. */
async function holderOf(run: LeasedRun, step: Step): Promise<ProviderAdapter> {
  const { adapter: code } = run.job;
  const adapter = run.deps.providers.get(code ?? '');
  if (adapter?.operations.includes(step.request.op)) return adapter;
  return unclear(run, { ...unexpected(`no adapter ${code} for ${step.request.op}`), class: 'permanent' });
}
