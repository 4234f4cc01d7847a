import Bull from 'bull';
import Redis from 'ioredis';
import type { Logger } from '../../../../kernel/process/logger';
import type { JobQueue } from './job-queue';

/** Redis channel on which every change of a job is published, as JSON of JobEvent. */
export const JOB_EVENTS_CHANNEL = 'job-events';
const STOP_CHANNEL = 'job-stops';
const CLOSE_LIMIT_MS = 2_000;
/** In a burst one wake-up per channel and this long says as much as hundreds. */
const BURST_MS = 20;

/** Bull's own search for stalled jobs is of no use here, the rows know; 0 would make Redis refuse its script. */
const STALLED_CHECK_MS = 24 * 3_600_000;

/**
 * The hints over Redis: one Bull queue per provider channel, whose jobs say "there is work" and nothing else, so
 * that losing or doubling them is harmless. What runs, when and where is decided by the rows.
 */
export class BullJobQueue implements JobQueue {
  private readonly queues = new Map<string, Bull.Queue>();
  private readonly client: Redis;
  private subscriber: Redis | undefined;
  private readonly connections: Redis[] = [];
  /** Channels woken a moment ago, and whether more came since. */
  private readonly bursts = new Map<string, { more: boolean; timer: NodeJS.Timeout }>();

  constructor(
    private readonly options: {
      redisUrl: string;
      logger: Logger;
      /** Keeps several installations on one Redis apart; '' for the only one. */
      prefix: string;
    },
  ) {
    this.client = this.connect();
  }

  wake(channel: string, delayMs = 0): void {
    // Queued up in memory a wake-up would come when it is of no use: the workers look for work by themselves.
    if (this.client.status !== 'ready') return;
    if (delayMs > 0) return this.hint(channel, delayMs);
    const burst = this.bursts.get(channel);
    if (burst) {
      burst.more = true;
      return;
    }
    this.hint(channel, 0);
    const timer = setTimeout(() => {
      const more = this.bursts.get(channel)?.more;
      this.bursts.delete(channel);
      if (more) this.wake(channel);
    }, BURST_MS);
    this.bursts.set(channel, { more: false, timer });
  }

  private hint(channel: string, delayMs: number): void {
    this.queue(channel)
      .add({}, { delay: delayMs, attempts: 1, removeOnComplete: true, removeOnFail: true })
      .catch((error: unknown) => this.report(error));
  }

  announce(event: object): void {
    this.publish(JOB_EVENTS_CHANNEL, JSON.stringify(event));
  }

  requestStop(jobId: string): void {
    this.publish(STOP_CHANNEL, jobId);
  }

  /** Calls back on every wake-up of a channel, in whichever process Bull picks. */
  listen(channel: string, onWake: () => void): void {
    void this.queue(channel)
      .process(async () => onWake())
      .catch((error: unknown) => this.report(error));
  }

  /** Calls back when a job is to be stopped, in every process. */
  listenForStops(onStop: (jobId: string) => void): void {
    const stops = this.connect();
    stops.on('message', (_channel: string, jobId: string) => onStop(jobId));
    // Without Redis it hears nothing, as if every message were lost; it subscribes when Redis is back.
    stops.subscribe(this.options.prefix + STOP_CHANNEL).catch((error: unknown) => this.report(error));
  }

  async close(): Promise<void> {
    for (const { timer } of this.bursts.values()) clearTimeout(timer);
    const closing = [...this.queues.values()].map((queue) => queue.close(true));
    // With Redis away Bull would wait for it, and it leaves a connection behind that it had blocked on.
    let limit: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => (limit = setTimeout(resolve, CLOSE_LIMIT_MS)));
    await Promise.race([Promise.allSettled(closing), late]);
    clearTimeout(limit);
    for (const redis of this.connections) redis.disconnect();
  }

  private publish(channel: string, message: string): void {
    if (this.client.status !== 'ready') return;
    this.client.publish(this.options.prefix + channel, message).catch((error: unknown) => this.report(error));
  }

  private queue(channel: string): Bull.Queue {
    const known = this.queues.get(channel);
    if (known) return known;
    const queue = new Bull(`jobs:${channel}`, {
      prefix: `${this.options.prefix}bull`,
      createClient: (type) => this.clientFor(type),
      // A wake-up is handled in no time; one that a dying worker took is made up for by the sweep.
      settings: { stalledInterval: STALLED_CHECK_MS, maxStalledCount: 1 },
    });
    queue.on('error', (error) => this.report(error));
    this.queues.set(channel, queue);
    return queue;
  }

  /** Bull may share all connections but the one that blocks. */
  private clientFor(type: 'client' | 'subscriber' | 'bclient'): Redis {
    if (type === 'client') return this.client;
    if (type === 'bclient') return this.connect();
    this.subscriber ??= this.connect();
    return this.subscriber;
  }

  private connect(): Redis {
    const redis = new Redis(this.options.redisUrl, {
      maxRetriesPerRequest: null,
      enableReadyCheck: false,
      disconnectTimeout: 200,
    });
    redis.on('error', (error) => this.report(error));
    this.connections.push(redis);
    return redis;
  }

  private report(error: unknown): void {
    this.options.logger.warn('redis', { error });
  }
}
