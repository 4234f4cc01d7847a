import { createHash, randomBytes } from 'node:crypto';
import type Redis from 'ioredis';
import { z } from 'zod';

/** From the press to the browser's request; a slow phone needs seconds. */
const TICKET_SECONDS = 120;

const wanted = z.object({ siteId: z.number(), userId: z.number(), ids: z.array(z.number()) });
/** Whose works a ticket is for, and which. */
export type ZipWanted = z.infer<typeof wanted>;

/**
 * Tickets to download a zip: a browser's download sends no header, and an address ends up in logs and histories, so
 * each is good once and for two minutes.
 */
export class ZipTickets {
  constructor(private readonly redis: Redis) {}

  async give(what: ZipWanted): Promise<string> {
    const ticket = randomBytes(24).toString('base64url');
    await this.redis.set(keyOf(ticket), JSON.stringify(what), 'EX', TICKET_SECONDS);
    return ticket;
  }

  /** What the ticket is for; null when it is none of ours, over or used. */
  async take(ticket: string): Promise<ZipWanted | null> {
    const key = keyOf(ticket);
    const [kept] = (await this.redis.multi().get(key).del(key).exec()) ?? [];
    const text = kept?.[1];
    return typeof text === 'string' ? wanted.parse(JSON.parse(text)) : null;
  }
}

const keyOf = (ticket: string): string =>
  `works-zip:${createHash('sha256').update(ticket).digest('base64url')}`;
