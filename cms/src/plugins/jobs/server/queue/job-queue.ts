import type { JobEvent } from '../domain/job';

/** Redis as the jobs see it: hints that make things quick. The rows are the truth; every call may get lost. */
export interface JobQueue {
  /** Tells some worker that a channel has work, now or in `delayMs`. Never rejects, never waits for Redis. */
  wake(channel: string, delayMs?: number): void;
  /** Tells whoever listens that a job changed. */
  announce(event: JobEvent): void;
  /** Tells the worker that runs a job to stop it. */
  requestStop(jobId: string): void;
}
