import type { PaidCall } from '../../../../kernel/process/stopping';
import { definitionOf, kindsOf } from '../definitions';
import type { Lane } from '../definitions/types';
import type { LeasedJob } from '../domain/job';
import { claimPolls, claimQueued, dueChannels } from '../store/claim-store';
import { admitWaitingSteps } from './admit-steps';
import { LeaseKeeper } from './lease-keeper';
import type { RunDeps } from './leased-run';
import { runJob } from './run-job';
import { Slots, type SlotCounts } from './slots';

/** How often a stopping worker looks what it still waits for. */
const TELL_MS = 500;

export interface WorkerTiming {
  leaseMs: number;
  beatMs: number;
  /** How often the worker looks for work by itself, in case a wake-up got lost. */
  tickMs: number;
}

export interface DispatcherDeps extends RunDeps {
  /** Hears of channels with work that were found without a wake-up. */
  onChannels(channels: readonly string[]): void;
}

/** One worker process: fills its slots with the best jobs of the channels that have work. */
export class Dispatcher {
  private readonly slots: Slots;
  /** By lease, not by job: a worker that was cut off may get its own job again while the old run still ends. */
  private readonly running = new Map<string, { jobId: string; keeper: LeaseKeeper; done: Promise<void> }>();
  /** Channels that may have something to claim, the longest unserved first. */
  private readonly wanted = new Set<string>();
  /** Channels whose due questions were served last. */
  private readonly newFirst = new Set<string>();
  /** The claiming that is under way. */
  private pumping: Promise<void> | null = null;
  private again = false;
  private stopping = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly deps: DispatcherDeps,
    slots: SlotCounts,
    private readonly timing: WorkerTiming,
  ) {
    this.slots = new Slots(slots);
  }

  start(): void {
    this.tick();
  }

  /** A channel has work, as far as somebody knows. */
  kick(channel: string): void {
    this.wanted.add(channel);
    this.pump();
  }

  /** Stops a job's run if it is here. */
  stopRun(jobId: string): void {
    for (const run of this.running.values()) if (run.jobId === jobId) run.keeper.stop('cancel');
  }

  /**
   * Takes nothing new, lets running jobs finish for `graceMs`, then gives back what can be given back.
   * A paid call that is under way is always waited for: it has its own time limit. `onWait` hears of such calls,
   * each time they change.
   */
  async stop(graceMs: number, onWait: (calls: PaidCall[]) => void = () => undefined): Promise<void> {
    this.stopping = true;
    clearTimeout(this.timer);
    await this.pumping;
    let told = '[]';
    const tell = () => {
      const calls = [...this.running.values()].flatMap(({ keeper }) => keeper.paidCall ?? []);
      const now = JSON.stringify(calls);
      if (now !== told) onWait(calls);
      told = now;
    };
    tell();
    const telling = setInterval(tell, TELL_MS);
    const all = () => Promise.all([...this.running.values()].map((run) => run.done));
    let hurry: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => (hurry = setTimeout(resolve, graceMs)));
    await Promise.race([all(), late]);
    clearTimeout(hurry);
    for (const { keeper } of this.running.values()) keeper.stop('shutdown');
    await all();
    clearInterval(telling);
    tell();
  }

  private tick(): void {
    if (this.stopping) return;
    admitWaitingSteps(this.deps)
      .then(() => dueChannels(this.deps.db))
      .then((channels) => {
        this.deps.onChannels(channels);
        channels.forEach((channel) => this.kick(channel));
      })
      .catch((error: unknown) => this.deps.logger.warn('looking for jobs failed', { error }))
      .finally(() => {
        if (!this.stopping) this.timer = setTimeout(() => this.tick(), this.timing.tickMs);
      });
  }

  private pump(): void {
    this.again = true;
    this.pumping ??= this.claimAll().finally(() => {
      this.pumping = null;
      if (this.again) this.pump();
    });
  }

  private async claimAll(): Promise<void> {
    try {
      while (this.again) {
        this.again = false;
        await this.fillSlots();
      }
    } catch (error) {
      this.deps.logger.warn('claiming jobs failed', { error });
    }
  }

  /** Rounds over the wanted channels, an equal share of the free slots each, until none gives any more. */
  private async fillSlots(): Promise<void> {
    let claimed = true;
    while (claimed) {
      claimed = false;
      for (const channel of [...this.wanted]) {
        const free = this.stopping ? [] : this.slots.free();
        if (free.length === 0) return;
        // Served channels queue up behind the others; one that comes back empty is dropped below.
        this.wanted.delete(channel);
        const jobs = await this.claim(channel, free);
        jobs.forEach((job) => this.launch(job));
        if (jobs.length > 0) claimed = true;
        // Empty for the lanes on offer only: what waits for a full lane is looked for when that one is free.
        if (jobs.length > 0 || free.length < 2) this.wanted.add(channel);
      }
    }
  }

  /** Due questions to a vendor and queued jobs take turns: however many there are of one, the other is served. */
  private async claim(channel: string, free: readonly Lane[]): Promise<LeasedJob[]> {
    const turns = [() => this.claimDue(channel, free), () => this.claimNew(channel, free)];
    if (this.newFirst.has(channel)) turns.reverse();
    for (const take of turns) {
      const jobs = await take();
      if (jobs.length > 0) return jobs;
    }
    return [];
  }

  private async claimDue(channel: string, free: readonly Lane[]): Promise<LeasedJob[]> {
    if (!free.includes('light')) return [];
    this.newFirst.add(channel);
    return claimPolls(this.deps.db, channel, this.timing.leaseMs, this.share(['light']));
  }

  private async claimNew(channel: string, free: readonly Lane[]): Promise<LeasedJob[]> {
    // Questions take no heavy slot: one offered alone is no turn.
    if (free.includes('light')) this.newFirst.delete(channel);
    const { db, channels } = this.deps;
    const limits = await channels.get(channel, null);
    if (limits.paused) return [];
    return claimQueued(db, channel, kindsOf(free), limits, this.timing.leaseMs, this.share(free));
  }

  /** Whatever mix of these lanes comes back, there is a slot for each; other channels get theirs in this round too. */
  private share(lanes: readonly Lane[]): number {
    const room = Math.min(...lanes.map((lane) => this.slots.room(lane)));
    return Math.max(1, Math.floor(room / (this.wanted.size + 1)));
  }

  private launch(job: LeasedJob): void {
    // Asking a vendor how far it is takes no processor, whatever the job is.
    const lane: Lane = job.state === 'running' ? definitionOf(job.kind).lane : 'light';
    const keeper = new LeaseKeeper(this.deps.db, job, this.timing);
    this.slots.take(lane);
    const done = runJob(this.deps, job, keeper)
      .catch((error: unknown) => this.deps.logger.error('a run broke off', { jobId: job.id, error }))
      .finally(() => {
        keeper.end();
        this.slots.give(lane);
        this.running.delete(job.leaseToken);
        this.kick(job.channel);
      });
    this.running.set(job.leaseToken, { jobId: job.id, keeper, done });
  }
}
