import { createSecretKey, type KeyObject } from 'node:crypto';
import type { Redis } from 'ioredis';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Database } from '../../kernel/database/db';
import { systemScope, type Role } from '../../kernel/scope';
import { standingOf } from '../second-factor/store/rule-store';
import { findAccount } from './store/account-store';
import { channelOf } from '../../kernel/redis-channel';

/** The account behind a token, as requests need it. */
export interface Session {
  userId: number;
  siteId: number;
  role: Role;
  username: string;
  avatar: string;
  isTourist: boolean;
  vipExpireAt: Date | null;
  /** Under which the token was issued. */
  tokenVersion: number;
  /** May do nothing until its second factor is set up. */
  mustEnrol: boolean;
}

const CHANNEL = 'sessions-ended';
/** On it, in place of an account: what all sessions may has changed. */
const ALL = 'all';
/** How long a token is good for. */
export const TOKEN_DAYS = 30;
/** How long another process may still honour an ended token if Redis were silent. */
const MAX_AGE_MS = 5_000;

/** Ours have about 150 characters; longer texts are not worth a signature's check. */
const TOKEN_MAX = 512;

const claims = z.object({
  id: z.number().int(),
  v: z.number().int(),
  /** Signed in with a second factor. */
  f: z.literal(1).optional(),
});

/**
 * Tokens are users-permissions' own JWTs with the account's token version beside the id.
 * Verified once and remembered for seconds: its per-request look-ups cost ten times the rest of a call.
 */
export class Sessions {
  private readonly key: KeyObject;
  /** By tokens of our own alone, so that nobody else fills it: about 15 MB. */
  private readonly known = new LRUCache<string, { session: Session | null }>({
    max: 20_000,
    ttl: MAX_AGE_MS,
  });

  private readonly endedListeners: ((userId: number) => void)[] = [];

  constructor(
    private readonly db: Database,
    private readonly redis: Redis,
    secret: string,
  ) {
    // A key object: a plain string is parsed as a public key first, at every call.
    this.key = createSecretKey(Buffer.from(secret));
  }

  /** Listens for sessions ended by other processes. */
  async listen(subscriber: Redis): Promise<void> {
    await subscriber.subscribe(channelOf(this.redis, CHANNEL));
    subscriber.on('message', (channel, userId) => {
      if (channel !== channelOf(this.redis, CHANNEL)) return;
      if (userId === ALL) return this.known.clear();
      this.forget(Number(userId));
      for (const listener of this.endedListeners) listener(Number(userId));
    });
  }

  /** Calls back in every process that listens, whichever ended them; other sessions of the account may go on. */
  onEnded(listener: (userId: number) => void): void {
    this.endedListeners.push(listener);
  }

  /** `withFactor`: after a code. An account that has a second factor is signed in by no other token. */
  issue(userId: number, tokenVersion: number, withFactor = false): string {
    return jwt.sign({ id: userId, v: tokenVersion, ...(withFactor && { f: 1 }) }, this.key, {
      algorithm: 'HS256',
      expiresIn: `${TOKEN_DAYS}d`,
    });
  }

  /**
   * null: the token is forged, expired, revoked, lacks the account's second factor, or its account is blocked, gone or
   * must set a second factor up first.
   */
  async resolve(token: string): Promise<Session | null> {
    const session = await this.resolveAny(token);
    return session?.mustEnrol ? null : session;
  }

  /** The same, with those that must set a second factor up first: whoever asks refuses them all but that. */
  async resolveAny(token: string): Promise<Session | null> {
    const hit = this.known.get(token);
    if (hit) return hit.session;
    const claim = this.claimsOf(token);
    if (!claim) return null;
    const session = await this.lookUp(claim);
    this.known.set(token, { session });
    return session;
  }

  /** Sessions kept in memory just now. */
  get remembered(): number {
    return this.known.size;
  }

  /** Whether we issued this token and its time is not over; its account may be another matter. */
  isGenuine(token: string): boolean {
    return this.known.has(token) || this.claimsOf(token) !== null;
  }

  /** To be called after the commit that ended the account's sessions, or changed what a session tells of it. */
  async ended(userId: number): Promise<void> {
    this.forget(userId);
    await this.redis.publish(channelOf(this.redis, CHANNEL), String(userId));
  }

  /** To be called after the commit that changed what sessions of many accounts may. */
  async allChanged(): Promise<void> {
    this.known.clear();
    await this.redis.publish(channelOf(this.redis, CHANNEL), ALL);
  }

  private forget(userId: number): void {
    for (const [token, { session }] of this.known.entries()) {
      if (session?.userId === userId) this.known.delete(token);
    }
  }

  private claimsOf(token: string): z.output<typeof claims> | null {
    if (token.length > TOKEN_MAX) return null;
    try {
      return claims.safeParse(jwt.verify(token, this.key, { algorithms: ['HS256'] })).data ?? null;
    } catch {
      return null;
    }
  }

  private async lookUp({ id, v, f }: z.output<typeof claims>): Promise<Session | null> {
    const scope = systemScope('session');
    const found = await this.db.session(scope, async (sql) => {
      const account = await findAccount(sql, id);
      return account && { account, standing: await standingOf(sql, account) };
    });
    if (!found) return null;
    const { account, standing } = found;
    if (account.blocked || account.token_version !== v) return null;
    if (standing.enabled && f === undefined) return null;
    return {
      userId: account.id,
      siteId: account.site_id,
      role: account.role,
      username: account.username,
      avatar: account.avatar,
      isTourist: account.is_tourist,
      vipExpireAt: account.vip_expire_at,
      tokenVersion: account.token_version,
      mustEnrol: standing.required && !standing.enabled,
    };
  }
}
