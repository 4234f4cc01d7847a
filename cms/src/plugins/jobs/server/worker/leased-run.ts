import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { definitionOf } from '../definitions';
import { stepResults } from '../definitions/parts';
import { nameOf, type Step } from '../definitions/types';
import type { ChannelsPort } from '../domain/channel-config';
import type { LeasedJob } from '../domain/job';
import type { MediaPort } from '../domain/media-port';
import { describe } from '../domain/provider-error';
import type { ProviderRegistry } from '../providers/registry';
import type { ProviderAdapter, ProviderCall, SubmitOutcome } from '../providers/types';
import type { Logger } from '../../../../kernel/process/logger';
import { regain } from '../store/late-store';
import { LeaseLost } from '../store/lease-store';
import { scopeOf, type FinishDeps } from '../use-cases/finish-job';
import { retryWrite } from './retry-write';
import { keepPiece } from './keep-piece';
import type { LeaseKeeper } from './lease-keeper';
import { ProgressReporter } from './progress-reporter';

export interface RunDeps extends FinishDeps {
  providers: ProviderRegistry;
  channels: ChannelsPort;
  media: MediaPort;
  logger: Logger;
  /** Shortest time between two writes of progress. */
  progressEveryMs: number;
}

/** The run of a held job is over; what becomes of the job is written already. */
export class RunEnded extends Error {}

/** What a provider said for certain. */
export type Answer = Exclude<SubmitOutcome, { kind: 'uncertain' }>;

/** What this run knows and the row does not; a crash loses exactly this (`run-job.md`). */
export type Pending =
  | { kind: 'nothing' }
  /** A provider was asked and has not answered. */
  | { kind: 'asked'; adapter: ProviderAdapter; step: Step }
  /** It has answered, and the answer is not in the row. */
  | { kind: 'answered'; adapter: ProviderAdapter; step: Step; answer: Answer }
  /** Free work is done and its files are kept; it goes into the row with the job's end. */
  | { kind: 'made'; step: Step };

/** Our reference for a step, the same over all attempts. */
export const clientKeyOf = (job: LeasedJob, step: Step): string => `${job.id}-${nameOf(step)}`;

/** A job in the hands of one run: the row as this run knows it, what it does not say yet, and the way to write it. */
export class LeasedRun {
  pending: Pending = { kind: 'nothing' };
  readonly progress: ProgressReporter;
  /** The job is over for good: nobody goes on with what was kept for another attempt. */
  isOver = false;
  /** What is kept for another attempt, once anything is. */
  keptDir: string | null = null;

  constructor(
    readonly deps: RunDeps,
    public job: LeasedJob,
    readonly keeper: LeaseKeeper,
    private readonly scratchDir: string,
  ) {
    this.progress = new ProgressReporter(deps, () => this.job, deps.progressEveryMs);
  }

  /** What is left to do, read from the row alone, so that any worker can go on where another stopped. */
  next(): { step: Step } | { result: unknown } {
    const definition = definitionOf(this.job.kind);
    return definition.next(definition.payload.parse(this.job.payload), stepResults.parse(this.job.steps));
  }

  /** A provider who charges has, or may have, taken something that the row does not say. */
  get mayBeTaken(): boolean {
    const { pending } = this;
    if (pending.kind !== 'asked' && pending.kind !== 'answered') return false;
    const isRefused = pending.kind === 'answered' && pending.answer.kind === 'rejected';
    return !pending.adapter.resubmitSafe && !isRefused;
  }

  /** What a provider who charges has answered, while the row does not say it. */
  private get paidAnswer() {
    const { pending } = this;
    return pending.kind === 'answered' && !pending.adapter.resubmitSafe ? pending : null;
  }

  /**
   * Writes to the row under the lease. With a paid answer in hand it waits for the database as long as it takes, and
   * a lease that ran out meanwhile is asked back. Throws LeaseLost.
   */
  async write<T>(act: (job: LeasedJob) => Promise<T>): Promise<T> {
    try {
      return await retryWrite(() => act(this.job), this.outageLog());
    } catch (error) {
      if (!(error instanceof LeaseLost)) throw error;
      await this.regainLease();
      return retryWrite(() => act(this.job), this.outageLog());
    }
  }

  /** For a paid answer: nobody else has it, so it is in the log before anything can happen to this process. */
  private outageLog(): ((error: unknown) => void) | undefined {
    const said = this.paidAnswer;
    if (!said) return undefined;
    const fields = { jobId: this.job.id, answer: wordsOf(said.adapter, said.answer) };
    return (error) =>
      this.deps.logger.error('the answer of a provider cannot be saved yet', { ...fields, error });
  }

  /** Asks the lease back for a paid answer that came after it ran out. Throws LeaseLost where that cannot be. */
  async regainLease(): Promise<void> {
    const { job, deps, paidAnswer: said } = this;
    if (!said || job.external) throw new LeaseLost(job.id);
    const answer = {
      words: wordsOf(said.adapter, said.answer),
      externalId: said.answer.kind === 'accepted' ? said.answer.externalId : null,
    };
    const { leaseMs } = this.keeper.timing;
    const found = await retryWrite(() => regain(deps.db, job, answer, leaseMs), this.outageLog());
    const fields = { jobId: job.id, answer: answer.words };
    if (found.held) {
      const { leaseToken, submittedAt, cancelRequested } = found.held;
      this.job = { ...job, state: 'running', leaseToken, submittedAt, cancelRequested };
      this.keeper.resume(this.job);
      deps.logger.warn('a provider answered after the lease ran out; its answer is taken up', fields);
      return;
    }
    if (!found.isKept) deps.logger.error('a provider answered a job that is not ours any more', fields);
    throw new LeaseLost(job.id);
  }

  /**
   * Each step has a folder of its own: what was stored may be a link to what the step made, and a later one may write
   * under the same name.
   */
  async callFor(step: Step): Promise<ProviderCall> {
    const scratchDir = join(this.scratchDir, nameOf(step));
    await mkdir(scratchDir, { recursive: true });
    return {
      jobId: this.job.id,
      clientKey: clientKeyOf(this.job, step),
      scope: scopeOf(this.job),
      scratchDir,
      keepDir: async () => (this.keptDir ??= await this.deps.media.scratchDir(`job-${this.job.id}`)),
      signal: this.keeper.signal,
      onProgress: (percent) => this.progress.report(percent, step.progress),
      ...(step.inPieces && { onPiece: (piece) => keepPiece(this, step, piece) }),
    };
  }
}

/** An answer in one line, with whatever finds it at the vendor. Of files it says nothing. */
function wordsOf({ code }: ProviderAdapter, answer: Answer): string {
  if (answer.kind === 'accepted') return `${code} accepted ${answer.externalId}`;
  if (answer.kind === 'rejected') return `${code} refused: ${describe(answer.error)}`;
  const { files: _files, ...figures } = answer.output;
  return `${code} finished ${JSON.stringify(figures)}`;
}
