import type { Database } from '../../../../kernel/database/db';
import type { PaidCall } from '../../../../kernel/process/stopping';
import type { LeasedJob } from '../domain/job';
import { extendLease } from '../store/lease-store';

/** Why a run has to end before its work is done. */
export type StopReason = 'lost' | 'cancel' | 'shutdown';

/** Keeps one job's lease alive while it runs, and tells the run when to stop. */
export class LeaseKeeper {
  private controller = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private validUntil: number;
  private stopped: StopReason | null = null;
  /** What stopping has to wait for. */
  paidCall: PaidCall | null = null;

  constructor(
    private readonly db: Database,
    private job: LeasedJob,
    readonly timing: { leaseMs: number; beatMs: number },
  ) {
    this.validUntil = Date.now() + timing.leaseMs;
    this.plan();
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Null while the run may go on. The first reason stays, except that a lost lease outweighs all. */
  get stopReason(): StopReason | null {
    return this.stopped;
  }

  stop(reason: StopReason): void {
    if (this.stopped === null || reason === 'lost') this.stopped = reason;
    this.controller.abort();
  }

  /** The job is this run's again, by a lease of its own. */
  resume(job: LeasedJob): void {
    this.job = job;
    this.validUntil = Date.now() + this.timing.leaseMs;
    if (this.stopped === 'lost') {
      this.stopped = null;
      this.controller = new AbortController();
    }
    if (job.cancelRequested) this.stop('cancel');
    clearTimeout(this.timer);
    if (!this.ended) this.plan();
  }

  /** The run is over; no more beats. */
  end(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.ended = true;
  }

  private ended = false;

  private plan(): void {
    this.timer = setTimeout(() => void this.beat(), this.timing.beatMs);
  }

  private async beat(): Promise<void> {
    const asked = Date.now();
    const { job } = this;
    try {
      const kept = await extendLease(this.db, job, this.timing.leaseMs);
      // Ended, or resumed meanwhile with beats of its own.
      if (this.ended || this.job !== job) return;
      if (!kept) return this.stop('lost');
      this.validUntil = asked + this.timing.leaseMs;
      if (kept.cancelRequested) this.stop('cancel');
    } catch {
      // The database is away: the lease holds until it runs out, then somebody else may have the job.
      if (Date.now() >= this.validUntil) this.stop('lost');
    }
    if (!this.ended && this.job === job) this.plan();
  }
}
