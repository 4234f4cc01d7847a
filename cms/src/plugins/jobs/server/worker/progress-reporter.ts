import type { Database } from '../../../../kernel/database/db';
import { eventOf, type LeasedJob } from '../domain/job';
import type { JobQueue } from '../queue/job-queue';
import { saveProgress } from '../store/lease-store';

/** Writes and announces progress, at most once per `everyMs`; the newest value wins. */
export class ProgressReporter {
  private lastWritten = 0;
  private shown: number;

  constructor(
    private readonly deps: { db: Database; queue: JobQueue },
    private readonly job: () => LeasedJob,
    private readonly everyMs: number,
  ) {
    this.shown = job().progress;
  }

  /** `percent` of one step, placed into that step's part of the whole. Loss of a report is harmless. */
  report(percent: number, part: { from: number; to: number }): void {
    const whole = Math.floor(part.from + ((part.to - part.from) * Math.min(100, Math.max(0, percent))) / 100);
    const progress = Math.min(99, whole);
    const now = Date.now();
    if (progress <= this.shown || now - this.lastWritten < this.everyMs) return;
    this.lastWritten = now;
    this.shown = progress;
    // A lost lease or an absent database is noticed by the lease keeper.
    const job = this.job();
    saveProgress(this.deps.db, job, progress)
      .then(() => this.deps.queue.announce(eventOf(job, { state: 'running', progress })))
      .catch(() => undefined);
  }
}
