import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { PoolState } from '../../kernel/database/connections';
import type { Logger } from '../../kernel/process/logger';

const LOOK_EVERY_MS = 5_000;
/** While it lasts, it is said again this often. */
const SAID_EVERY_MS = 60_000;
/** A connection held this long while others wait, and even while nobody does. */
const HELD_MS = { waiting: 10_000, alone: 60_000 };
const DELAY_MS = 1_000;

/** What a look at the process found. */
export interface Pulse {
  pool: PoolState;
  /** Longest time that nothing else got its turn, since the last look. */
  eventLoopDelayMs: number;
}

/** What is wrong, or nothing. */
export function symptomsOf({ pool, eventLoopDelayMs }: Pulse): string[] {
  const heldMs = pool.longest?.heldMs ?? 0;
  const limit = pool.waiting > 0 ? HELD_MS.waiting : HELD_MS.alone;
  return [
    ...(heldMs >= limit ? ['a connection is held for long'] : []),
    ...(eventLoopDelayMs >= DELAY_MS ? ['the event loop is held up'] : []),
  ];
}

/** Says in the log that a process is stuck, on what, and when it runs again. */
export class Watchdog {
  private saidAt: number | null = null;

  constructor(private readonly logger: Pick<Logger, 'warn' | 'info'>) {}

  look(pulse: Pulse, now: number): void {
    const symptoms = symptomsOf(pulse);
    if (symptoms.length === 0) {
      if (this.saidAt !== null) this.logger.info('the process runs again');
      this.saidAt = null;
      return;
    }
    if (this.saidAt !== null && now - this.saidAt < SAID_EVERY_MS) return;
    this.saidAt = now;
    this.logger.warn('the process is stuck', { symptoms, ...pulse });
  }
}

/** Looks at the process from time to time, until the function it returns is called. */
export function startWatchdog(deps: { db: { state(): PoolState }; logger: Logger }): () => void {
  const watchdog = new Watchdog(deps.logger);
  const delay = monitorEventLoopDelay();
  delay.enable();
  const timer = setInterval(() => {
    const eventLoopDelayMs = Math.round(delay.max / 1e6);
    delay.reset();
    watchdog.look({ pool: deps.db.state(), eventLoopDelayMs }, performance.now());
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    delay.disable();
  };
}
