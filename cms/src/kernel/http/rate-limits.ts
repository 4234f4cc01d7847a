import type { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Logger } from '../process/logger';

export interface RateLimit {
  /** Names what is counted, e.g. "login:address". */
  name: string;
  max: number;
  windowSeconds: number;
  /** What a try is while Redis is away: what guards money or passwords is refused, what only guards a log is not. */
  whenAway: 'refuse' | 'allow';
  /** The wait after the window's tries are used up; doubled each time it happens again, up to a longest. */
  growing?: { firstSeconds: number; maxSeconds: number; forgottenAfterSeconds: number };
}

/** A limit and whose tries it counts. */
export type Subject = readonly [limit: RateLimit, subject: string];

export interface Verdict {
  allowed: boolean;
  /** Until the next try of the subject is allowed; 0 when this one is, or when nobody can tell. */
  waitMs: number;
  /** Refused because Redis could not be asked. */
  away: boolean;
}

const ALLOWED: Verdict = { allowed: true, waitMs: 0, away: false };
const PREFIX = 'rate-limit';

/**
 * Tries per subject in a window, shared by every process through Redis. A try is taken before its work starts, so
 * that a burst in parallel gets no more of them than one after the other; who deserves it back gets it back.
 */
export class RateLimits {
  private readonly limiters = new Map<string, RateLimiterRedis>();

  constructor(
    private readonly redis: Redis,
    private readonly logger: Pick<Logger, 'warn'>,
  ) {}

  /** Takes one try of every subject, or of none when one of them has none left. */
  async consume(...subjects: Subject[]): Promise<Verdict> {
    const taken: Subject[] = [];
    for (const each of subjects) {
      const verdict = await this.take(each);
      if (!verdict.allowed) {
        await this.giveBack(...taken);
        return verdict;
      }
      taken.push(each);
    }
    return ALLOWED;
  }

  /** Whether a try is left, without taking it: for who proves by other means to be no guesser. */
  async hasLeft([limit, subject]: Subject): Promise<boolean> {
    try {
      const known = await this.limiter(limit).get(subject);
      return known === null || known.consumedPoints < limit.max;
    } catch (error) {
      return this.unasked(limit, error).allowed;
    }
  }

  /** Returns a try that `consume` took. */
  async giveBack(...subjects: Subject[]): Promise<void> {
    await Promise.all(
      subjects.map(([limit, subject]) => this.asking(limit, () => this.limiter(limit).reward(subject, 1))),
    );
  }

  /** Forgets the subjects' tries and what their waits had grown to. */
  async clear(...subjects: Subject[]): Promise<void> {
    await Promise.all(
      subjects.flatMap(([limit, subject]) => {
        const counters = limit.growing
          ? [this.limiter(limit), this.rounds(limit, limit.growing)]
          : [this.limiter(limit)];
        return counters.map((counter) => this.asking(limit, () => counter.delete(subject)));
      }),
    );
  }

  private async take([limit, subject]: Subject): Promise<Verdict> {
    try {
      await this.limiter(limit).consume(subject, 1);
      return ALLOWED;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) return this.unasked(limit, refusal);
      const waitMs = await this.waitOf(limit, subject, refusal);
      return { allowed: false, waitMs, away: false };
    }
  }

  private async waitOf(limit: RateLimit, subject: string, refusal: RateLimiterRes): Promise<number> {
    const { growing } = limit;
    if (!growing) {
      // Counted with the others' by now: else what they give back would free nothing.
      await this.giveBack([limit, subject]);
      return refusal.msBeforeNext;
    }
    // Counted in Redis: of all that are refused at once, one is the first.
    if (refusal.consumedPoints !== limit.max + 1) return refusal.msBeforeNext;
    const seconds = await this.asking(limit, async () => {
      const { consumedPoints } = await this.rounds(limit, growing).penalty(subject, 1);
      const grown = Math.min(growing.maxSeconds, growing.firstSeconds * 2 ** (consumedPoints - 1));
      await this.limiter(limit).block(subject, grown);
      return grown;
    });
    return seconds === undefined ? refusal.msBeforeNext : seconds * 1000;
  }

  private async asking<T>(limit: RateLimit, ask: () => Promise<T>): Promise<T | undefined> {
    try {
      return await ask();
    } catch (error) {
      this.unasked(limit, error);
      return undefined;
    }
  }

  private unasked(limit: RateLimit, error: unknown): Verdict {
    this.logger.warn('a rate limit could not be asked', { limit: limit.name, when: limit.whenAway, error });
    return limit.whenAway === 'allow' ? ALLOWED : { allowed: false, waitMs: 0, away: true };
  }

  private limiter(limit: RateLimit): RateLimiterRedis {
    return this.limiterNamed(limit.name, limit.max, limit.windowSeconds);
  }

  private rounds(limit: RateLimit, { forgottenAfterSeconds }: NonNullable<RateLimit['growing']>) {
    return this.limiterNamed(`${limit.name}:rounds`, 1, forgottenAfterSeconds);
  }

  private limiterNamed(name: string, points: number, duration: number): RateLimiterRedis {
    const known = this.limiters.get(name);
    if (known) return known;
    const keyPrefix = `${PREFIX}:${name}`;
    const made = new RateLimiterRedis({ storeClient: this.redis, keyPrefix, points, duration });
    this.limiters.set(name, made);
    return made;
  }
}

/** A wait as people read it, never shorter than it is. */
export function waitText(waitMs: number): string {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return seconds < 60 ? `${seconds}秒` : `${Math.ceil(seconds / 60)}分钟`;
}
