import { staffRoles } from '@fenshen/contract';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { JOB_EVENTS_CHANNEL } from '../../plugins/jobs/public';
import { refuse } from '../../kernel/app-error';
import type { Logger } from '../../kernel/process/logger';
import { requireUser, type Role, type Scope } from '../../kernel/scope';
import { LiveStream } from './live-stream';
import { channelOf } from '../../kernel/redis-channel';

/** Redis channel for what is no job's: JSON of `changed`. */
const CHANGES_CHANNEL = 'user-changes';
/** Open pages of one account in one process; more are refused and poll. */
const PER_USER = 8;
const PER_PROCESS = 5_000;
/** Silent connections are cut by proxies after a minute; each beat also asks whether the session still holds. */
const BEAT_MS = 20_000;

const jobEvent = z.object({
  siteId: z.number(),
  userId: z.number(),
  jobId: z.string(),
  subject: z.object({ type: z.string(), id: z.number() }),
  state: z.string(),
  progress: z.number(),
  pieces: z.number().optional(),
});
const changed = z.discriminatedUnion('what', [
  z.object({ what: z.literal('balance'), siteId: z.number(), userId: z.number() }),
  z.object({ what: z.literal('channels') }),
]);

export interface LiveHubDeps {
  redis: Pick<Redis, 'publish' | 'options'>;
  sessions: {
    resolve(token: string): Promise<Pick<Scope, 'role' | 'siteId'> | null>;
    onEnded(listener: (userId: number) => void): void;
  };
  logger: Logger;
}

interface Connection {
  userId: number;
  token: string;
  stream: LiveStream;
  /** The site it is about; null for every site. */
  siteId: number | null;
  /** Whoever opened it: another role or site of the account ends it. */
  opener: Pick<Scope, 'role' | 'siteId'>;
  /** Of a site's jobs, or of one account's own. */
  staff: boolean;
}

/**
 * Live changes for open pages: every process hears all of them over one subscription and hands each to its own
 * connections of that account on that site, and to the staff of that site. What is lost, the pages' polling makes up for.
 */
export class LiveHub {
  private readonly byUser = new Map<number, Set<Connection>>();
  private readonly staff = new Set<Connection>();
  private count = 0;

  /** Open in this process just now. */
  get connections(): number {
    return this.count;
  }
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly deps: LiveHubDeps) {}

  /** Starts hearing. `subscriber` is a connection that may be shared with other listeners. */
  async listen(subscriber: Redis): Promise<void> {
    subscriber.on('message', (channel, message) => this.hear(channel, message));
    this.deps.sessions.onEnded((userId) => {
      for (const connection of this.byUser.get(userId) ?? []) this.check(connection);
    });
    this.timer = setInterval(() => this.beat(), BEAT_MS);
    this.timer.unref();
    await subscriber.subscribe(this.channel(JOB_EVENTS_CHANNEL), this.channel(CHANGES_CHANNEL));
  }

  private channel(name: string): string {
    return channelOf(this.deps.redis, name);
  }

  /** Opens an account's stream, ended with its session. Refuses TOO_MANY. */
  open(scope: Scope, token: string): AsyncIterable<string> {
    return this.connect(scope, token, { staff: false });
  }

  /**
   * Opens the stream of a site's jobs for one of its staff, of every site's for the platform's owner; ended with the
   * session, and when the account is staff no more. Refuses FORBIDDEN, TOO_MANY.
   */
  openStaff(scope: Scope, token: string): AsyncIterable<string> {
    if (!isStaff(scope.role)) refuse('FORBIDDEN');
    return this.connect(scope, token, { staff: true });
  }

  private connect(scope: Scope, token: string, { staff }: Pick<Connection, 'staff'>): LiveStream {
    const { siteId, userId } = requireUser(scope);
    const own = this.byUser.get(userId) ?? new Set<Connection>();
    if (own.size >= PER_USER || this.count >= PER_PROCESS) refuse('TOO_MANY', 'live connections');
    const stream = new LiveStream(() => this.forget(connection));
    const connection: Connection = {
      userId,
      token,
      stream,
      staff,
      opener: { role: scope.role, siteId },
      siteId: staff && scope.role === 'owner' ? null : siteId,
    };
    own.add(connection);
    this.byUser.set(userId, own);
    if (staff) this.staff.add(connection);
    this.count += 1;
    stream.push('hello', 'retry: 5000\n\nevent: ready\ndata: {}\n\n');
    return stream;
  }

  /** Tells an account's pages, in every process, that its balance is another now. */
  balanceChanged(siteId: number, userId: number): void {
    this.tell({ what: 'balance', siteId, userId });
  }

  /** Tells all staff, in every process, that a channel was paused or opened: it is every site's. */
  channelsChanged(): void {
    this.tell({ what: 'channels' });
  }

  private tell(change: z.input<typeof changed>): void {
    this.deps.redis
      .publish(this.channel(CHANGES_CHANNEL), JSON.stringify(change))
      .catch((error: unknown) => this.deps.logger.warn('redis', { error }));
  }

  close(): void {
    clearInterval(this.timer);
    for (const own of [...this.byUser.values()]) for (const { stream } of [...own]) stream.end();
  }

  private hear(channel: string, message: string): void {
    if (channel === this.channel(JOB_EVENTS_CHANNEL)) {
      const event = read(jobEvent, message);
      if (!event) return;
      const { jobId, subject, state, progress, pieces } = event;
      if (pieces !== undefined) return this.send(event, `piece:${jobId}`, part('piece', { job_id: jobId }));
      const key = `job:${jobId}`;
      this.send(event, key, part('job', { job_id: jobId, subject, state, progress }));
      this.sendStaff(
        event.siteId,
        key,
        part('job', { job_id: jobId, site_id: event.siteId, subject, state }),
      );
    } else if (channel === this.channel(CHANGES_CHANNEL)) {
      const event = read(changed, message);
      if (event?.what === 'balance') this.send(event, event.what, part(event.what, {}));
      else if (event) for (const { stream } of this.staff) stream.push(event.what, part(event.what, {}));
    }
  }

  private send(whose: { siteId: number; userId: number }, key: string, text: string): void {
    for (const connection of this.byUser.get(whose.userId) ?? [])
      if (!connection.staff && connection.siteId === whose.siteId) connection.stream.push(key, text);
  }

  private sendStaff(siteId: number, key: string, text: string): void {
    for (const connection of this.staff)
      if (connection.siteId === null || connection.siteId === siteId) connection.stream.push(key, text);
  }

  private beat(): void {
    for (const own of this.byUser.values())
      for (const connection of own) {
        connection.stream.push('beat', ': beat\n\n');
        this.check(connection);
      }
  }

  private check({ token, stream, staff, opener }: Connection): void {
    this.deps.sessions.resolve(token).then(
      (session) => {
        // The platform's owner works on any site's address.
        const home = opener.role === 'owner' || session?.siteId === opener.siteId;
        const same = session?.role === opener.role && home;
        if (session && (same || !staff)) return;
        stream.push('end', part('end', { code: 100 }));
        stream.end();
      },
      (error: unknown) => this.deps.logger.warn('a live session could not be checked', { error }),
    );
  }

  private forget(connection: Connection): void {
    const own = this.byUser.get(connection.userId);
    if (!own?.delete(connection)) return;
    this.staff.delete(connection);
    this.count -= 1;
    if (own.size === 0) this.byUser.delete(connection.userId);
  }
}

const isStaff = (role: Role): boolean => (staffRoles as readonly Role[]).includes(role);
const part = (event: string, data: object) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** null for what is not ours to read: the channel's other readers may know more. */
function read<T>(schema: z.ZodType<T>, message: string): T | null {
  try {
    return schema.safeParse(JSON.parse(message)).data ?? null;
  } catch {
    return null;
  }
}
