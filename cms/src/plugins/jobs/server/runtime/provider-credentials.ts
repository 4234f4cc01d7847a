import { LRUCache } from 'lru-cache';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import type { Database } from '../../../../kernel/database/db';
import type { Seal } from '../../../../kernel/seal';
import type { CredentialsPort } from '../domain/credentials-port';
import type { SetupValues } from '../providers/types';
import { findSealed } from '../store/credential-store';
import { channelOf } from '../../../../kernel/redis-channel';

const MAX_AGE_MS = 30_000;
const CHANNEL = 'provider-credentials-changed';

/** The provider's name is sealed in too: one row's seal opens as no other's. */
const content = z.object({ provider: z.string(), values: z.record(z.string(), z.string()) });

/** The vendors' accounts, opened where they are needed and nowhere else. Every process hears of changes over Redis. */
export class ProviderCredentials implements CredentialsPort {
  private readonly known = new LRUCache<string, { values: SetupValues | null }>({
    max: 100,
    ttl: MAX_AGE_MS,
  });

  constructor(
    private readonly db: Database,
    private readonly redis: Redis,
    private readonly seal: Seal,
  ) {}

  /** Listens for changes made by other processes. */
  async listen(subscriber: Redis): Promise<void> {
    await subscriber.subscribe(channelOf(this.redis, CHANNEL));
    subscriber.on('message', (channel) => {
      if (channel === channelOf(this.redis, CHANNEL)) this.known.clear();
    });
  }

  async get(provider: string): Promise<SetupValues | null> {
    const hit = this.known.get(provider);
    if (hit) return hit.values;
    const row = await findSealed(this.db, provider);
    const values = row ? this.open(provider, row.sealed) : null;
    this.known.set(provider, { values });
    return values;
  }

  /** Makes every process read them again before it asks a vendor. */
  async changed(): Promise<void> {
    this.known.clear();
    await this.redis.publish(channelOf(this.redis, CHANNEL), '1');
  }

  close(provider: string, values: SetupValues): Buffer {
    return this.seal.close(JSON.stringify({ provider, values }));
  }

  /** null where the seal is broken, another key's or another row's: then they have to be entered again. */
  open(provider: string, sealed: Buffer): SetupValues | null {
    try {
      const opened = content.parse(JSON.parse(this.seal.open(sealed)));
      return opened.provider === provider ? opened.values : null;
    } catch {
      return null;
    }
  }
}
