import type { Redis } from 'ioredis';

export interface AttemptLimit {
  /** Names what is counted, e.g. "login:account". */
  name: string;
  max: number;
  windowSeconds: number;
}

/** Counts failures per subject in a fixed window; shared by every process through Redis. */
export class Attempts {
  constructor(private readonly redis: Redis) {}

  async exceeded(limit: AttemptLimit, subject: string): Promise<boolean> {
    return Number((await this.redis.get(key(limit, subject))) ?? 0) >= limit.max;
  }

  /** Adds one and tells whether the limit is passed now. */
  async add(limit: AttemptLimit, subject: string): Promise<boolean> {
    const name = key(limit, subject);
    const [[, count]] = (await this.redis
      .multi()
      .incr(name)
      .expire(name, limit.windowSeconds, 'NX')
      .exec()) as [[null, number], unknown];
    return count > limit.max;
  }

  async clear(limit: AttemptLimit, subject: string): Promise<void> {
    await this.redis.del(key(limit, subject));
  }
}

const key = (limit: AttemptLimit, subject: string) => `attempts:${limit.name}:${subject}`;
