import { AppError } from '../../../../kernel/app-error';
import { KEEP_ANSWER_MS } from '../../../../kernel/process/stopping';
import type { Step } from '../definitions/types';
import type { ChannelConfig } from '../domain/channel-config';
import { CANCELLED, CHANNEL_GONE, NOT_OFFERED } from '../domain/outcomes';
import { pollDelay } from '../domain/retry-policy';
import { subjectOf } from '../domain/subject';
import { candidatesFor, isOffered } from '../providers/registry';
import type { ProviderAdapter, ProviderOutput, SubmitOutcome } from '../providers/types';
import { lockHeld, markSubmitted, saveAccepted } from '../store/lease-store';
import { takeStepSlot } from '../store/step-slots';
import { scopeOf } from '../use-cases/finish-job';
import { submitWithFailover } from './submit-with-failover';
import { end, giveBack, obeyStop, refused, unclear } from './endings';
import { clientKeyOf, RunEnded, type LeasedRun } from './leased-run';
import { retryWrite } from './retry-write';
import { paidLimit, submitStep } from './run-step';

/** Asks for a step. Comes back with what was made at once; every other answer ends the run. */
export async function submit(run: LeasedRun, step: Step): Promise<ProviderOutput> {
  const { deps } = run;
  const channel = step.channel ?? run.job.channel;
  const config = await deps.channels.get(channel, run.job.siteId);
  const adapters = await adaptersFor(run, step, config);
  await reprice(run, step);
  if (channel !== run.job.channel) await enter(run, channel, config);
  const outcome = await submitWithFailover(deps, channel, adapters, (adapter) => ask(run, adapter, step));
  if (outcome.kind === 'finished') return outcome.output;
  if (outcome.kind === 'accepted') return accepted(run, step, outcome);
  if (outcome.kind === 'uncertain') return unclear(run, outcome.error);
  await obeyStop(run);
  return refused(run, outcome.error);
}

async function accepted(
  run: LeasedRun,
  step: Step,
  { externalId, bag }: Extract<SubmitOutcome, { kind: 'accepted' }>,
): Promise<never> {
  const at = { externalId, bag, pollAfterMs: pollDelay(0), limitMs: step.timeLimitMs };
  await run.write((job) => saveAccepted(run.deps.db, job, at));
  run.deps.queue.wake(run.job.channel, at.pollAfterMs);
  throw new RunEnded();
}

/** A step that is another channel's work waits, as that channel's own jobs do, until there is a place for it. */
async function enter(run: LeasedRun, channel: string, config: ChannelConfig): Promise<void> {
  const { db } = run.deps;
  if (!config.paused && (await run.write((job) => takeStepSlot(db, job, channel, config)))) return;
  const why = `waits for ${channel}`;
  await giveBack(run, { afterMs: 0, why, lastError: '', giveBackAttempt: true, waitsFor: channel });
}

async function ask(run: LeasedRun, adapter: ProviderAdapter, step: Step): Promise<SubmitOutcome> {
  await obeyStop(run);
  const call = await run.callFor(step);
  if (!adapter.resubmitSafe) stoppingWaits(run, adapter, step, paidLimit(step));
  await mark(run, adapter, step);
  run.pending = { kind: 'asked', adapter, step };
  const outcome = await submitStep(adapter, step, call);
  if (outcome.kind === 'uncertain') return outcome;
  if (outcome.kind === 'rejected') run.keeper.paidCall = null;
  else if (!adapter.resubmitSafe) stoppingWaits(run, adapter, step, KEEP_ANSWER_MS);
  run.pending = { kind: 'answered', adapter, step, answer: outcome };
  // Of what may be repeated for free whoever has the job now takes care.
  if (run.keeper.stopReason === 'lost') await run.regainLease();
  return outcome;
}

/** Until the answer is in the row, or the run over. */
function stoppingWaits(run: LeasedRun, { code }: ProviderAdapter, step: Step, forMs: number): void {
  const { job, keeper } = run;
  keeper.paidCall = { jobId: job.id, adapter: code, op: step.request.op, until: Date.now() + forMs };
}

/**
 * The row says that somebody who charges was asked, before they are. What can be asked again for free needs no
 * such note (stopping or repeating it is always safe), unless one of another adapter stands there.
 */
async function mark(run: LeasedRun, adapter: ProviderAdapter, step: Step): Promise<void> {
  run.job = { ...run.job, adapter: adapter.code };
  if (adapter.resubmitSafe && run.job.submittedAt === null) return;
  const reference = adapter.referenceOf?.(step.request, clientKeyOf(run.job, step)) ?? null;
  const marked = await run.write((job) => markSubmitted(run.deps.db, job, adapter, reference));
  run.job = { ...run.job, submittedAt: marked.submitted_at };
  if (marked.cancel_requested) await end(run, CANCELLED);
}

/** The price is known only now: too few credits end the job before anything expensive begins. */
async function reprice(run: LeasedRun, step: Step): Promise<void> {
  const { costly } = step;
  const subject = subjectOf(run.deps.subjects, run.job);
  if (!costly || !subject.beforeCostly) return;
  const scope = scopeOf(run.job);
  try {
    await retryWrite(() =>
      run.deps.db.transaction(scope, async (tx) => {
        await subject.beforeCostly?.(tx, scope, await lockHeld(tx, run.job), costly);
      }),
    );
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await end(run, { ok: false, state: 'failed', reason: error.row.msg, code: error.code }, error.message);
  }
}

/** Who may be asked for a step, in order; without anybody the job ends. */
async function adaptersFor(run: LeasedRun, step: Step, config: ChannelConfig): Promise<ProviderAdapter[]> {
  const { providers } = run.deps;
  const { adapter, fallbacks } = config;
  const found = candidatesFor(providers, [adapter, ...fallbacks], step.request);
  if (found.length > 0) return found;
  const why = `no adapter ${adapter} for ${step.request.op}`;
  return end(run, isOffered(providers, step.request.op) ? CHANNEL_GONE : NOT_OFFERED, why);
}
