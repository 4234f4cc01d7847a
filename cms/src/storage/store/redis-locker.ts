import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server';
import type { Redis } from 'ioredis';

const LEASE_MS = 30_000;
const BEAT_MS = 1_000;
const ASK_MS = 100;
const PATIENCE_MS = 20_000;

/** Keeps the lease while it is ours; 2 when somebody asks for it, 1 when not, 0 when it is lost. */
const KEEP = `
if redis.call('get', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('pexpire', KEYS[1], ARGV[2])
return 1 + redis.call('exists', KEYS[2])`;
const RELEASE = `
if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1], KEYS[2]) end
return 0`;

/**
 * One writer per upload across all API processes. Whoever comes asks the one before to let go: after a broken
 * connection the server may still hold the old request.
 */
export class RedisLocker implements Locker {
  constructor(private readonly redis: Redis) {}

  newLock(id: string): Lock {
    return new RedisLock(this.redis, `upload-lock:${id}`);
  }
}

class RedisLock implements Lock {
  private readonly token = randomBytes(12).toString('hex');
  private beat: NodeJS.Timeout | undefined;

  constructor(
    private readonly redis: Redis,
    private readonly key: string,
  ) {}

  private get wanted(): string {
    return `${this.key}:wanted`;
  }

  /** Rejects with the protocol's timeout when the holder does not let go, or the request ends first. */
  async lock(signal: AbortSignal, release: RequestRelease): Promise<void> {
    const until = Date.now() + PATIENCE_MS;
    while (!signal.aborted && Date.now() < until) {
      if (await this.redis.set(this.key, this.token, 'PX', LEASE_MS, 'NX')) {
        this.keep(release);
        return;
      }
      await this.redis.set(this.wanted, '1', 'PX', LEASE_MS);
      await delay(ASK_MS);
    }
    throw ERRORS.ERR_LOCK_TIMEOUT;
  }

  async unlock(): Promise<void> {
    clearInterval(this.beat);
    await this.redis.eval(RELEASE, 2, this.key, this.wanted, this.token);
  }

  private keep(release: RequestRelease): void {
    this.beat = setInterval(() => {
      this.redis.eval(KEEP, 2, this.key, this.wanted, this.token, LEASE_MS).then(
        (state) => {
          if (state !== 1) void release();
        },
        // Redis is away: the lease may run out and another writer begin.
        () => void release(),
      );
    }, BEAT_MS);
  }
}
