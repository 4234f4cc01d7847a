import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { auditMigrations } from '../../../kernel/audit';
import type { Call } from '../../../kernel/http/call';
import { configOf, hostSettings, port } from '../../../kernel/strapi/host-settings';
import { loggerOf, PluginDoor } from '../../../kernel/strapi/plugin-door';
import { routerOf } from '../../../kernel/strapi/plugin-routes';
import { PluginState } from '../../../kernel/strapi/plugin-state';
import { jobsCalls, providerCalls } from '../calls';
import { jobsMigrations } from '../migrations';
import { createJobs } from './create-jobs';
import type { ChannelsPort } from './domain/channel-config';
import type { MediaPort } from './domain/media-port';
import { NOTHING_KNOWN, type StaffPort } from './domain/staff-port';
import type { SubjectHandlers } from './domain/subject';
import { registerProviders } from './providers/registry';
import type { ProviderAdapter } from './providers/types';
import { createJobsRuntime, type JobsRuntime } from './runtime/create-jobs-runtime';
import type { SaveProviderDeps } from './use-cases/save-provider';
import type { TestProviderDeps } from './use-cases/test-provider';

const settings = z.strictObject({
  ...hostSettings,
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
  /** What staff's screens show of jobs and only the host knows; what is left out is not shown. */
  staff: port<() => Partial<StaffPort>>().optional(),
  /** Vendors' accounts, for the owner to fill in; without it the plugin has no calls for them. */
  accounts: port<() => VendorAccounts>().optional(),
  /** Jobs this very process runs at once; without it a process of its own has to. */
  worker: z.strictObject({ heavy: z.int().min(0), light: z.int().min(0) }).optional(),
});
type VendorAccounts = Pick<SaveProviderDeps & TestProviderDeps, 'credentials' | 'http' | 'rateLimits'>;
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

  /** Staff's calls about jobs, and about the vendors where the host has accounts with them. */
  get calls(): Call[] {
    const { subjects, staff, accounts, adapters } = this.settings;
    const port = { ...NOTHING_KNOWN, ...staff?.() };
    const { db } = this.door;
    const ofJobs = jobsCalls({ db, queue: this.runtime.queue, subjects: subjects?.() ?? {}, ...port });
    if (!accounts) return ofJobs;
    const providers = registerProviders(adapters?.() ?? []);
    return [...ofJobs, ...providerCalls({ db, providers, listChannels: port.listChannels, ...accounts() })];
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

  routes: {
    calls: ({ strapi }: In) => routerOf(strapi, () => plugins.of(strapi).calls, settingsOf(strapi).scopeOf),
  },
};
