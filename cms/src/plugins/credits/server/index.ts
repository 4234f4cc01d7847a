import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { auditMigrations } from '../../../kernel/audit';
import { configOf, hostSettings } from '../../../kernel/strapi/host-settings';
import { PluginDoor } from '../../../kernel/strapi/plugin-door';
import { routerOf } from '../../../kernel/strapi/plugin-routes';
import { PluginState } from '../../../kernel/strapi/plugin-state';
import { creditsCalls } from '../calls';
import { creditsMigrations } from '../migrations';
import { createLedger } from './create-ledger';

const settings = z.strictObject(hostSettings);
const settingsOf = (strapi: Core.Strapi) => settings.parse(strapi.config.get('plugin::credits'));

const doors = new PluginState<PluginDoor>('credits');

interface In {
  strapi: Core.Strapi;
}

/** The ledger as a Strapi plugin: README.md says what it must be told. No content types: its tables are its own. */
export default {
  config: configOf(settings),

  register: ({ strapi }: In): Promise<void> =>
    doors.set(strapi, new PluginDoor(strapi, settingsOf(strapi))).open(),

  bootstrap: ({ strapi }: In): Promise<void> =>
    doors.of(strapi).migrate([...auditMigrations, ...creditsMigrations]),

  destroy: ({ strapi }: In): Promise<void> => doors.of(strapi).close(),

  services: {
    ledger: ({ strapi }: In) => createLedger({ db: doors.of(strapi).db }),
  },

  routes: {
    calls: ({ strapi }: In) =>
      routerOf(strapi, () => creditsCalls({ db: doors.of(strapi).db }), settingsOf(strapi).scopeOf),
  },
};
