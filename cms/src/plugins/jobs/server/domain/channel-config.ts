/** What an operator set for a provider channel, as far as running jobs is concerned. */
export interface ChannelConfig {
  /** Adapter that serves it, e.g. "embedded". */
  adapter: string;
  /** Adapters that may be asked instead, in order, where that is safe. */
  fallbacks: readonly string[];
  /** Jobs in flight at once over all workers, those waiting at the vendor included. */
  concurrency: number;
  /** The same per user, so that nobody fills a channel alone; null = no limit below the channel's. */
  userConcurrency: number | null;
  /** Starts per minute over all workers; null = unlimited. */
  startsPerMinute: number | null;
  /** Nothing new starts; what runs goes on. */
  paused: boolean;
}

export const EMBEDDED_CHANNEL: ChannelConfig = {
  adapter: 'embedded',
  fallbacks: [],
  concurrency: 16,
  userConcurrency: null,
  startsPerMinute: null,
  paused: false,
};

/** Where channel settings come from. */
export interface ChannelsPort {
  /** A site's own binding if it has one, else the platform's; with `siteId` null the queue's own limits. */
  get(channel: string, siteId: number | null): Promise<ChannelConfig>;
}

/** Every channel served by the embedded engine: what holds until an operator binds a vendor. */
export const embeddedChannels: ChannelsPort = { get: async () => EMBEDDED_CHANNEL };
