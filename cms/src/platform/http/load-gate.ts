import { AppError } from '../../kernel/app-error';
import type { Logger } from '../../kernel/process/logger';

export interface GateLimits {
  /** Requests worked on at once. */
  atOnce: number;
  /** Requests that may wait for their turn. */
  waiting: number;
  /** Longest wait. */
  waitMs: number;
}

interface Waiter {
  begin(): void;
  refuse(): void;
}

interface Caller {
  name: string;
  running: number;
  queue: Waiter[];
}

/** How often the log hears that requests are turned away. */
const SAID_EVERY_MS = 10_000;

/**
 * Bounds what one process takes on. Beyond `atOnce` requests wait, beyond `waiting` or `waitMs` they are refused with
 * UNAVAILABLE. Nobody gets more than half of the places, the callers with the fewest are served first, and a full line
 * turns away whoever has the most in it: one caller's flood is that caller's wait.
 */
export class LoadGate {
  private readonly callers = new Map<string, Caller>();
  private readonly share: number;
  private running = 0;
  private waiting = 0;
  private refused = 0;
  private saidAt = -Infinity;

  constructor(
    private readonly limits: GateLimits,
    private readonly logger: Logger,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.share = Math.ceil(limits.atOnce / 2);
  }

  /** Does `act` when it is the caller's turn. Refuses UNAVAILABLE. */
  async run<T>(name: string, act: () => Promise<T>): Promise<T> {
    const caller = this.callers.get(name) ?? { name, running: 0, queue: [] };
    this.callers.set(name, caller);
    await this.enter(caller);
    try {
      return await act();
    } finally {
      this.leave(caller);
    }
  }

  state(): { running: number; waiting: number; callers: number } {
    return { running: this.running, waiting: this.waiting, callers: this.callers.size };
  }

  private enter(caller: Caller): Promise<void> | void {
    if (this.mayBegin(caller)) return this.begin(caller);
    if (this.waiting >= this.limits.waiting && !this.makeRoomFor(caller)) this.refuse(caller);
    return new Promise((resolve, reject) => {
      const over = () => {
        clearTimeout(timer);
        caller.queue.splice(caller.queue.indexOf(waiter), 1);
        this.waiting -= 1;
      };
      const waiter: Waiter = {
        begin: () => {
          over();
          this.begin(caller);
          resolve();
        },
        refuse: () => {
          over();
          try {
            this.refuse(caller);
          } catch (error) {
            reject(error as Error);
          }
        },
      };
      const timer = setTimeout(() => waiter.refuse(), this.limits.waitMs);
      caller.queue.push(waiter);
      this.waiting += 1;
    });
  }

  private mayBegin({ running }: Caller): boolean {
    return this.running < this.limits.atOnce && running < this.share;
  }

  private begin(caller: Caller): void {
    this.running += 1;
    caller.running += 1;
  }

  private leave(caller: Caller): void {
    this.running -= 1;
    caller.running -= 1;
    this.forgetIdle(caller);
    const [next] = [...this.callers.values()]
      .filter((each) => each.queue.length > 0 && this.mayBegin(each))
      .sort((a, b) => a.running - b.running);
    if (!next) return;
    // Last in line among equals from now on.
    this.callers.delete(next.name);
    this.callers.set(next.name, next);
    next.queue[0]?.begin();
  }

  /** Turns the newest of the longest line away, if that line is another's and longer. */
  private makeRoomFor(caller: Caller): boolean {
    const [greediest] = [...this.callers.values()].sort((a, b) => b.queue.length - a.queue.length);
    if (!greediest || greediest.queue.length <= caller.queue.length + 1) return false;
    greediest.queue.at(-1)?.refuse();
    return true;
  }

  private refuse(caller: Caller): never {
    this.forgetIdle(caller);
    this.refused += 1;
    if (this.now() - this.saidAt >= SAID_EVERY_MS) {
      this.logger.warn('requests are turned away', { refused: this.refused, ...this.state() });
      this.saidAt = this.now();
      this.refused = 0;
    }
    throw new AppError('UNAVAILABLE', `${this.running} requests run, ${this.waiting} wait`);
  }

  private forgetIdle(caller: Caller): void {
    if (caller.running === 0 && caller.queue.length === 0) this.callers.delete(caller.name);
  }
}
