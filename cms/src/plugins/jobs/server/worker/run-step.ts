import { PAID_CALL_MS } from '../../../../kernel/process/stopping';
import type { ProviderAdapter, ProviderCall, ProviderOutput, SubmitOutcome } from '../providers/types';
import { nameOf, type Step } from '../definitions/types';
import type { MediaPort } from '../domain/media-port';
import { unexpected, type ProviderError } from '../domain/provider-error';
import type { LeasedJob } from '../domain/job';
import { TIMED_OUT } from '../domain/outcomes';
import { scopeOf } from '../use-cases/finish-job';

/** A stopping worker waits for a paid call: no step may make that wait endless. */
export const paidLimit = (step: Step): number => Math.min(step.timeLimitMs, PAID_CALL_MS);

/** Submits a step and turns whatever happens, exceptions and time-outs included, into one of the outcomes. */
export async function submitStep(
  adapter: ProviderAdapter,
  step: Step,
  call: ProviderCall,
): Promise<SubmitOutcome> {
  const limit = new AbortController();
  const limitMs = adapter.resubmitSafe ? step.timeLimitMs : paidLimit(step);
  const timer = setTimeout(() => limit.abort(), limitMs);
  // A paid call is never torn down half-way: whether it was taken would be anybody's guess.
  const signal = adapter.resubmitSafe ? AbortSignal.any([call.signal, limit.signal]) : limit.signal;
  let outcome: SubmitOutcome;
  try {
    outcome = await adapter.submit(step.request, { ...call, signal });
  } catch (error) {
    outcome = adapter.resubmitSafe
      ? { kind: 'rejected', error: unexpected(error) }
      : { kind: 'uncertain', error: unexpected(error) };
  } finally {
    clearTimeout(timer);
  }
  if (outcome.kind === 'rejected' && limit.signal.aborted && adapter.resubmitSafe)
    return { kind: 'rejected', error: timedOut(step.timeLimitMs) };
  // What costs nothing to run again is never unclear.
  if (outcome.kind === 'uncertain' && adapter.resubmitSafe) return { kind: 'rejected', error: outcome.error };
  return outcome;
}

const timedOut = (limitMs: number): ProviderError => ({
  class: 'permanent',
  vendorCode: 'timeout',
  message: `no result within ${limitMs} ms`,
  userMessage: TIMED_OUT.reason,
});

/** Moves a step's files into storage; what is left for the row are figures and file ids by role. */
export async function keepOutput(
  media: MediaPort,
  job: LeasedJob,
  step: Step,
  output: ProviderOutput,
): Promise<Record<string, unknown>> {
  const { op, files, ...figures } = output;
  if (op !== step.request.op) throw new Error(`asked for ${step.request.op}, got ${op}`);
  const kept: Record<string, unknown> = { ...figures };
  for (const [role, path] of Object.entries(files)) {
    const file = step.files[role];
    if (!file) throw new Error(`${op} made a file nobody asked for: ${role}`);
    kept[role] = await media.save({
      scope: scopeOf(job),
      userId: job.userId,
      ...file,
      path,
      key: `job:${job.id}:${nameOf(step)}:${role}`,
    });
  }
  return kept;
}
