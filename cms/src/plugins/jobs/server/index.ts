import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { auditMigrations } from '../../../kernel/audit';
import { configOf, hostSettings, port } from '../../../kernel/strapi/host-settings';
import { loggerOf, PluginDoor } from '../../../kernel/strapi/plugin-door';
import { PluginState } from '../../../kernel/strapi/plugin-state';
import { jobsMigrations } from '../migrations';
import { createJobs } from './create-jobs';
import type { ChannelsPort } from './domain/channel-config';
import type { MediaPort } from './domain/media-port';
import type { SubjectHandlers } from './domain/subject';
import type { ProviderAdapter } from './providers/types';
import { createJobsRuntime, type JobsRuntime } from './runtime/create-jobs-runtime';

const { database, connections, migrate } = hostSettings;
const settings = z.strictObject({
  database,
  connections,
  migrate,
  /** The host's own, which the host starts and stops; the settings below are for one of the plugin's. */
  runtime: port<() => JobsRuntime>().optional(),
  redisUrl: z.url().default('redis://127.0.0.1:6379'),
  redisPrefix: z.string().default(''),
  /** What jobs are for: who hears how they ended, in the transaction that ends them. */
  subjects: port<() => SubjectHandlers>().optional(),
  /** Where the files of jobs are kept; workers need it. */
  media: port<() => MediaPort>().optional(),
  /** Without it every channel is the embedded engine's. */
  channels: port<() => ChannelsPort>().optional(),
  adapters: port<() => readonly ProviderAdapter[]>().optional(),
  /** Jobs this very process runs at once; without it a process of its own has to. */
  worker: z.strictObject({ heavy: z.int().min(0), light: z.int().min(0) }).optional(),
});
const settingsOf = (strapi: Core.Strapi) => settings.parse(strapi.config.get('plugin::jobs'));

/** The plugin in one Strapi: its door, and the runtime that is made when first asked for. */
class Plugin {
  readonly door: PluginDoor;
  private readonly settings: z.infer<typeof settings>;
  private own: JobsRuntime | undefined;

  constructor(private readonly strapi: Core.Strapi) {
    this.settings = settingsOf(strapi);
    this.door = new PluginDoor(strapi, this.settings);
  }

  get runtime(): JobsRuntime {
    const { runtime, redisUrl, redisPrefix: prefix, subjects, media, channels, adapters } = this.settings;
    if (runtime) return runtime();
    return (this.own ??= createJobsRuntime({
      db: this.door.db,
      logger: loggerOf(this.strapi),
      redisUrl,
      prefix,
      subjects: subjects?.() ?? {},
      media: media?.(),
      channels: channels?.(),
      adapters: adapters?.(),
    }));
  }

  /** Any number of processes may sweep; one that runs no jobs leaves it to those that do. */
  async start(): Promise<void> {
    if (!this.settings.worker) return;
    await this.runtime.startWorker(this.settings.worker);
    this.runtime.startSweeper();
  }

  async close(): Promise<void> {
    await this.own?.stop();
    await this.door.close();
  }
}

const plugins = new PluginState<Plugin>('jobs');

interface In {
  strapi: Core.Strapi;
}

/** Jobs as a Strapi plugin: README.md says what it must be told. No content types: its tables are its own. */
export default {
  config: configOf(settings),

  register: ({ strapi }: In): Promise<void> => plugins.set(strapi, new Plugin(strapi)).door.open(),

  async bootstrap({ strapi }: In): Promise<void> {
    await plugins.of(strapi).door.migrate([...auditMigrations, ...jobsMigrations]);
    await plugins.of(strapi).start();
  },

  destroy: ({ strapi }: In): Promise<void> => plugins.of(strapi).close(),

  services: {
    jobs: ({ strapi }: In) =>
      createJobs({ db: plugins.of(strapi).door.db, runtime: plugins.of(strapi).runtime }),
  },
};
