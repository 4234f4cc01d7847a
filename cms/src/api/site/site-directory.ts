import type { Redis } from 'ioredis';
import type { Database } from '../../kernel/database/db';
import { systemScope } from '../../kernel/scope';
import { listSites, type Site } from './store/site-store';
import { channelOf } from '../../kernel/redis-channel';

const MAX_AGE_MS = 30_000;
const CHANNEL = 'site-changed';

/** Which site answers for a host name. Kept in memory; every process hears of a change through Redis. */
export class SiteDirectory {
  private byHost = new Map<string, Site>();
  private byId = new Map<number, Site>();
  private fallback: Site | undefined;
  private loadedAt = 0;
  /** Counts the changes heard of. */
  private changes = 0;
  private loading: Promise<void> | undefined;

  constructor(
    private readonly db: Database,
    private readonly redis: Redis,
  ) {}

  /** Listens for changes made by other processes. */
  async listen(subscriber: Redis): Promise<void> {
    await subscriber.subscribe(channelOf(this.redis, CHANNEL));
    subscriber.on('message', (channel) => {
      if (channel === channelOf(this.redis, CHANNEL)) this.outdate();
    });
  }

  /** The site of this host name (no port); an unknown one gets the default site. */
  async forHost(host: string): Promise<Site> {
    await this.refresh();
    const site = this.byHost.get(host.toLowerCase()) ?? this.fallback;
    if (!site) throw new Error('no site is set up: run the seed');
    return site;
  }

  async byIdOrNull(id: number): Promise<Site | null> {
    await this.refresh();
    return this.byId.get(id) ?? null;
  }

  async all(): Promise<Site[]> {
    await this.refresh();
    return [...this.byId.values()];
  }

  /** Makes every process read the sites again before its next answer. */
  async changed(): Promise<void> {
    this.outdate();
    await this.redis.publish(channelOf(this.redis, CHANNEL), '1');
  }

  private outdate(): void {
    this.loadedAt = 0;
    this.changes++;
  }

  private async refresh(): Promise<void> {
    while (Date.now() - this.loadedAt >= MAX_AGE_MS) {
      this.loading ??= this.load().finally(() => (this.loading = undefined));
      await this.loading;
    }
  }

  private async load(): Promise<void> {
    const { changes } = this;
    const sites = await this.db.session(systemScope('sites'), listSites);
    this.byId = new Map(sites.map((site) => [site.id, site]));
    this.byHost = new Map(
      sites.flatMap((site) => site.hosts.map((host) => [host.toLowerCase(), site] as const)),
    );
    this.fallback = sites.find((site) => site.code === 'default') ?? sites[0];
    // What was read while something changed may be from before that change.
    if (changes === this.changes) this.loadedAt = Date.now();
  }
}
