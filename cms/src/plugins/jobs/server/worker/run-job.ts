import { rm } from 'node:fs/promises';
import { AppError } from '../../../../shared/app-error';
import type { Logger } from '../../../../shared/logger';
import { definitionOf } from '../definitions';
import { stepResults } from '../definitions/parts';
import type { Step } from '../definitions/types';
import type { ChannelConfig, ChannelsPort } from '../domain/channel-config';
import type { HeldJob, JobOutcome } from '../domain/job';
import type { MediaPort } from '../domain/media-port';
import { CANCELLED, CHANNEL_GONE, failed, NOT_OFFERED } from '../domain/outcomes';
import { describe, reasonOf, unexpected, type ProviderError } from '../domain/provider-error';
import { decideRetry, pollDelay, UNKNOWN_POLL_MS } from '../domain/retry-policy';
import { subjectOf } from '../domain/subject';
import { candidatesFor, isOffered, type ProviderRegistry } from '../providers/registry';
import type { ProviderAdapter, ProviderCall, ProviderOutput, SubmitOutcome } from '../providers/types';
import { askInTurn } from './ask-in-turn';
import { insist } from './insist';
import type { LeaseKeeper } from './lease-keeper';
import { ProgressReporter } from './progress-reporter';
import {
  backToWaiting,
  LeaseLost,
  lockHeld,
  markSubmitted,
  markUnknown,
  requeue,
  saveAccepted,
  savePolled,
  saveStep,
} from '../store/lease-store';
import { isCircuitOpen } from '../store/channel-health-store';
import { takeStepSlot } from '../store/step-slots';
import { finishJob, scopeOf, type FinishDeps } from '../use-cases/finish-job';
import { keepOutput, submitStep } from './run-step';

export interface RunDeps extends FinishDeps {
  providers: ProviderRegistry;
  channels: ChannelsPort;
  media: MediaPort;
  logger: Logger;
  /** Shortest time between two writes of progress. */
  progressEveryMs: number;
}

/** Until a step that found its channel full looks again. */
const STEP_WAIT_MS = 1_000;

/** The run of a held job is over; what becomes of the job is written already. */
class Over extends Error {}

/**
 * Works on a held job until it is over, at a vendor, back in the queue, or not ours any more.
 * Whatever happens is in the row afterwards; nothing is thrown but faults of the database.
 */
export async function runJob(deps: RunDeps, job: HeldJob, keeper: LeaseKeeper): Promise<void> {
  const scratchDir = await deps.media.scratchDir();
  const run = new JobRun(deps, job, keeper, scratchDir);
  try {
    await run.work().catch((error: unknown) => run.recover(error));
  } catch (error) {
    if (error instanceof Over) return;
    if (error instanceof LeaseLost)
      return deps.logger.warn('job taken over by another worker', { jobId: job.id });
    throw error;
  } finally {
    await rm(scratchDir, { recursive: true, force: true });
  }
}

class JobRun {
  private readonly progress: ProgressReporter;
  /** A provider was asked for something and has not answered, or its answer is not kept yet. */
  private pending: { adapter: ProviderAdapter; step: Step } | null = null;

  /** The row says that a provider was asked who charges for it. */
  private noted = false;
  /** A step whose result is not in the row yet. */
  private unsaved: Step | null = null;

  constructor(
    private readonly deps: RunDeps,
    private job: HeldJob,
    private readonly keeper: LeaseKeeper,
    private readonly scratchDir: string,
  ) {
    this.progress = new ProgressReporter(deps, job, deps.progressEveryMs);
  }

  async work(): Promise<void> {
    for (;;) {
      const next = this.next();
      if ('result' in next) return this.end({ ok: true, result: next.result });
      if (this.job.external) await this.poll(next.step);
      else await this.submit(next.step);
      this.pending = null;
    }
  }

  /** A fault on our side, e.g. a full disk. What a vendor may have done meanwhile decides what is safe. */
  async recover(error: unknown): Promise<void> {
    if (error instanceof Over || error instanceof LeaseLost) throw error;
    this.deps.logger.error('running a job failed', { jobId: this.job.id, error });
    const fault = unexpected(error);
    // A vendor has it: the fault is ours alone, and the job is asked about again.
    if (this.job.external) return this.askLater(this.job.progress, describe(fault));
    if (this.pending && !this.pending.adapter.resubmitSafe) return this.unclear(fault);
    return this.refused(fault);
  }

  /** What is left to do, read from the row alone, so that any worker can go on where another stopped. */
  private next(): { step: Step } | { result: unknown } {
    const definition = definitionOf(this.job.kind);
    return definition.next(definition.payload.parse(this.job.payload), stepResults.parse(this.job.steps));
  }

  private async submit(step: Step): Promise<void> {
    const channel = step.channel ?? this.job.channel;
    const config = await this.deps.channels.get(channel, this.job.siteId);
    const adapters = await this.adaptersFor(step, config);
    await this.reprice(step);
    if (channel !== this.job.channel) await this.enter(channel, config);
    const outcome = await askInTurn(this.deps, channel, adapters, (adapter) => this.ask(adapter, step));
    if (outcome.kind === 'finished') return this.keep(step, outcome.output);
    if (outcome.kind === 'accepted') {
      const at = { ...outcome, bag: outcome.bag, pollAfterMs: pollDelay(0), limitMs: step.timeLimitMs };
      await insist(() => saveAccepted(this.deps.db, this.job, at));
      this.deps.queue.wake(this.job.channel, at.pollAfterMs);
      throw new Over();
    }
    if (outcome.kind === 'uncertain') return this.unclear(outcome.error);
    await this.obeyStop();
    await this.refused(outcome.error);
  }

  /** A step that is another channel's work waits, as that channel's own jobs do, until there is a place for it. */
  private async enter(channel: string, { concurrency, paused }: ChannelConfig): Promise<void> {
    const { db } = this.deps;
    const isClosed = paused || (await isCircuitOpen(db, channel));
    if (!isClosed && (await insist(() => takeStepSlot(db, this.job, channel, concurrency)))) return;
    const at = { afterMs: STEP_WAIT_MS, why: `waits for ${channel}`, lastError: '', giveBackAttempt: true };
    await insist(() => requeue(db, this.job, at));
    this.deps.queue.wake(this.job.channel, STEP_WAIT_MS);
    throw new Over();
  }

  private async ask(adapter: ProviderAdapter, step: Step): Promise<SubmitOutcome> {
    await this.obeyStop();
    await this.mark(adapter);
    this.pending = { adapter, step };
    const outcome = await submitStep(adapter, step, this.callFor(step));
    if (outcome.kind === 'rejected') this.pending = null;
    return outcome;
  }

  /**
   * The row says that somebody who charges was asked, before they are. What can be asked again for free needs no
   * such note (stopping or repeating it is always safe), unless one of another adapter stands there.
   */
  private async mark(adapter: ProviderAdapter): Promise<void> {
    this.job = { ...this.job, adapter: adapter.code };
    if (adapter.resubmitSafe && !this.noted) return;
    const marked = await insist(() => markSubmitted(this.deps.db, this.job, adapter));
    this.noted = !adapter.resubmitSafe;
    if (marked.cancel_requested) await this.end(CANCELLED);
  }

  private async poll(step: Step): Promise<void> {
    const adapter = await this.holderOf(step);
    const external = this.job.external;
    if (!adapter.poll || !external) throw new Error(`${adapter.code} cannot be asked about ${this.job.id}`);
    this.pending = { adapter, step };
    const outcome = await adapter
      .poll(step.request.op, external, this.callFor(step))
      .catch((error: unknown) => ({ kind: 'unreachable' as const, error: unexpected(error) }));
    switch (outcome.kind) {
      case 'finished':
        if (this.job.state === 'unknown') await this.backToWaiting(step);
        return this.keep(step, outcome.output);
      case 'failed':
        return this.end(failed(reasonOf(outcome.error)), describe(outcome.error));
      case 'unclear':
        return this.unclear(outcome.error);
      case 'working':
        if (this.job.state === 'unknown') await this.backToWaiting(step);
        return this.askLater(this.wholeProgress(step, outcome.progress ?? 0), '');
      case 'unreachable':
        return this.askLater(this.job.progress, describe(outcome.error));
    }
  }

  private async backToWaiting(step: Step): Promise<void> {
    await insist(() => backToWaiting(this.deps.db, this.job, step.timeLimitMs));
    this.job = { ...this.job, state: 'waiting' };
  }

  private async askLater(progress: number, lastError: string): Promise<never> {
    const submitted = this.job.submittedAt?.getTime() ?? Date.now();
    const pollAfterMs = this.job.state === 'unknown' ? UNKNOWN_POLL_MS : pollDelay(Date.now() - submitted);
    await insist(() => savePolled(this.deps.db, this.job, { pollAfterMs, progress, lastError }));
    this.deps.queue.wake(this.job.channel, pollAfterMs);
    throw new Over();
  }

  private wholeProgress(step: Step, percent: number): number {
    const { from, to } = step.progress;
    return Math.min(99, Math.floor(from + ((to - from) * percent) / 100));
  }

  private async keep(step: Step, output: ProviderOutput): Promise<void> {
    if (this.keeper.stopReason === 'lost') throw new LeaseLost(this.job.id);
    const result = await keepOutput(this.deps.media, this.job, step, output);
    const { op } = step.request;
    const atVendor = this.job.external !== null;
    this.job = { ...this.job, steps: { ...this.job.steps, [op]: result } };
    this.unsaved = step;
    // The last step of work that can be done again for free is written with the job's end, in one go.
    if (atVendor || !this.pending?.adapter.resubmitSafe || 'step' in this.next()) await this.save(step);
  }

  private async save(step: Step): Promise<void> {
    const progress = Math.min(99, step.progress.to);
    await insist(() => saveStep(this.deps.db, this.job, step.request.op, progress));
    this.job = { ...this.job, state: 'running', external: null, submittedAt: null };
    this.unsaved = null;
    this.noted = false;
  }

  /** The price is known only now: too few credits end the job before anything expensive begins. */
  private async reprice(step: Step): Promise<void> {
    const subject = subjectOf(this.deps.subjects, this.job);
    if (!step.costly || !subject.beforeCostly) return;
    const { costly } = step;
    const scope = scopeOf(this.job);
    try {
      await insist(() =>
        this.deps.db.transaction(scope, async (tx) => {
          await subject.beforeCostly?.(tx, scope, await lockHeld(tx, this.job), costly);
        }),
      );
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await this.end({ ok: false, state: 'failed', reason: error.row.msg, code: error.code }, error.message);
    }
  }

  /** A definite refusal: once more later, or the end. */
  private async refused(error: ProviderError): Promise<never> {
    const decision = decideRetry(error, this.job);
    if (!decision.retry) return this.end(failed(reasonOf(error)), describe(error));
    const { afterMs, isFree } = decision;
    const lastError = describe(error);
    const at = {
      afterMs,
      why: 'refused, to be tried again',
      lastError,
      giveBackAttempt: isFree,
      wasFull: isFree,
    };
    await insist(() => requeue(this.deps.db, this.job, at));
    this.deps.queue.wake(this.job.channel, decision.afterMs);
    throw new Over();
  }

  private async unclear(error: ProviderError): Promise<never> {
    await insist(() => markUnknown(this.deps.db, this.job, describe(error), UNKNOWN_POLL_MS));
    if (this.job.state !== 'unknown')
      this.deps.logger.error('the outcome of a job is unclear', {
        jobId: this.job.id,
        error: describe(error),
      });
    throw new Over();
  }

  private async end(outcome: JobOutcome, lastError = ''): Promise<never> {
    try {
      await insist(() => finishJob(this.deps, this.job, outcome, lastError));
    } catch (error) {
      if (error instanceof LeaseLost) throw error;
      // The work is done but its subject cannot be settled: staff see it, the money stays held.
      if (this.unsaved) await this.save(this.unsaved);
      await this.unclear({ ...unexpected(error), vendorCode: 'settle' });
    }
    throw new Over();
  }

  /** Who may be asked for a step, in order; without anybody the job ends. */
  private async adaptersFor(step: Step, config: ChannelConfig): Promise<ProviderAdapter[]> {
    const { providers } = this.deps;
    const { adapter, fallbacks } = config;
    const found = candidatesFor(providers, [adapter, ...fallbacks], step.request);
    if (found.length > 0) return found;
    const why = `no adapter ${adapter} for ${step.request.op}`;
    return this.end(isOffered(providers, step.request.op) ? CHANNEL_GONE : NOT_OFFERED, why);
  }

  /** What a vendor has is asked of that vendor, whatever the channel is bound to meanwhile. */
  private async holderOf(step: Step): Promise<ProviderAdapter> {
    const { adapter: code } = this.job;
    const adapter = this.deps.providers.get(code ?? '');
    if (adapter?.operations.includes(step.request.op)) return adapter;
    return this.unclear({ ...unexpected(`no adapter ${code} for ${step.request.op}`), class: 'permanent' });
  }

  private callFor(step: Step): ProviderCall {
    return {
      jobId: this.job.id,
      clientKey: `${this.job.id}-${step.request.op}`,
      scope: scopeOf(this.job),
      scratchDir: this.scratchDir,
      signal: this.keeper.signal,
      onProgress: (percent) => this.progress.report(percent, step.progress),
    };
  }

  /** Between steps, or after one that ended without a result: goes no further where the run was told to stop. */
  private async obeyStop(): Promise<void> {
    if (this.keeper.stopReason === 'lost') throw new LeaseLost(this.job.id);
    if (this.keeper.stopReason === 'cancel') await this.end(CANCELLED);
    if (this.keeper.stopReason !== 'shutdown') return;
    const at = { afterMs: 0, why: 'its worker shuts down', lastError: '', giveBackAttempt: true };
    await insist(() => requeue(this.deps.db, this.job, at));
    this.deps.queue.wake(this.job.channel);
    throw new Over();
  }
}
