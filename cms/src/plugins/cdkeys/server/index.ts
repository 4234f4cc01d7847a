import { DEFAULT_STAFF_LIMITS } from '@fenshen/contract';
import type { Core } from '@strapi/strapi';
import Redis from 'ioredis';
import { z } from 'zod';
import { auditMigrations } from '../../../kernel/audit';
import { RateLimits } from '../../../kernel/http/rate-limits';
import { configOf, hostSettings, port } from '../../../kernel/strapi/host-settings';
import { loggerOf, PluginDoor } from '../../../kernel/strapi/plugin-door';
import { routerOf } from '../../../kernel/strapi/plugin-routes';
import { PluginState } from '../../../kernel/strapi/plugin-state';
import { cdkeyCalls } from '../calls';
import { cdkeysMigrations } from '../migrations';
import { createCodes } from './create-codes';
import type { Accounts, CodesDeps, CreditsPort, StaffRules } from './deps';
import { CodeVault } from './store/code-vault';

const secret = z.string().min(16);
const settings = z.strictObject({
  ...hostSettings,
  /** Codes are found by hashes under this key: with it lost, every code is. */
  hashKey: secret,
  /** Codes are sealed under this key for exports. */
  cipherKey: secret,
  accounts: port<() => Accounts>(),
  /** Without it, the ledger of the plugin `credits` in the same project. */
  credits: port<() => CreditsPort>().optional(),
  /** Without it, the limits of the contract, and nobody is tied to anybody. */
  staff: port<() => StaffRules>().optional(),
  /** The host's own; without it the plugin counts tries in Redis itself. */
  rateLimits: port<() => RateLimits>().optional(),
  redisUrl: z.url().default('redis://127.0.0.1:6379'),
  redisPrefix: z.string().default('cdkeys:'),
});
type Settings = z.infer<typeof settings>;
const settingsOf = (strapi: Core.Strapi): Settings => settings.parse(strapi.config.get('plugin::cdkeys'));

const DEFAULT_RULES: StaffRules = {
  limitsOf: () => Promise.resolve(DEFAULT_STAFF_LIMITS),
  areTied: () => Promise.resolve(false),
};

/** The plugin in one Strapi: its doors, and what is made of them when first asked for. */
class Plugin {
  readonly door: PluginDoor;
  private readonly settings: Settings;
  private redis: Redis | undefined;
  private made: CodesDeps | undefined;

  constructor(private readonly strapi: Core.Strapi) {
    this.settings = settingsOf(strapi);
    this.door = new PluginDoor(strapi, this.settings);
  }

  async open(): Promise<void> {
    await this.door.open();
    if (this.settings.rateLimits) return;
    const { redisUrl, redisPrefix: keyPrefix } = this.settings;
    this.redis = new Redis(redisUrl, { keyPrefix, maxRetriesPerRequest: 2, lazyConnect: true });
    this.redis.on('error', (error) => this.strapi.log.warn(`cdkeys: ${error.message}`));
    await this.redis.connect();
  }

  get deps(): CodesDeps {
    return (this.made ??= {
      db: this.door.db,
      vault: new CodeVault(this.settings.hashKey, this.settings.cipherKey),
      accounts: this.settings.accounts(),
      credits: this.settings.credits?.() ?? this.strapi.plugin('credits').service<CreditsPort>('ledger'),
      staff: this.settings.staff?.() ?? DEFAULT_RULES,
      rateLimits: this.settings.rateLimits?.() ?? new RateLimits(this.ownRedis(), loggerOf(this.strapi)),
    });
  }

  async close(): Promise<void> {
    this.redis?.disconnect();
    await this.door.close();
  }

  private ownRedis(): Redis {
    if (!this.redis) throw new Error('the plugin cdkeys is not open');
    return this.redis;
  }
}

const plugins = new PluginState<Plugin>('cdkeys');

interface In {
  strapi: Core.Strapi;
}

/** Redemption codes as a Strapi plugin: README.md says what it must be told. No content types: its tables are its own. */
export default {
  config: configOf(settings),

  register: ({ strapi }: In): Promise<void> => plugins.set(strapi, new Plugin(strapi)).open(),

  bootstrap: ({ strapi }: In): Promise<void> =>
    plugins.of(strapi).door.migrate([...auditMigrations, ...cdkeysMigrations]),

  destroy: ({ strapi }: In): Promise<void> => plugins.of(strapi).close(),

  services: {
    codes: ({ strapi }: In) => createCodes(plugins.of(strapi).deps),
  },

  routes: {
    calls: ({ strapi }: In) =>
      routerOf(strapi, () => cdkeyCalls(plugins.of(strapi).deps), settingsOf(strapi).scopeOf),
  },
};
