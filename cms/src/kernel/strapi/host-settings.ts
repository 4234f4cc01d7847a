import type { Context } from 'koa';
import { z } from 'zod';
import type { Database } from '../database/db';
import type { Scope } from '../scope';

/** A port of a plugin: a function or an object of functions that only its host can give. */
export const port = <T>() =>
  z.custom<T>((given) => typeof given === 'function' || (typeof given === 'object' && given !== null), {
    error: 'must be a function or an object of functions',
  });

/** Who makes a request, on which site; the plugin's calls are open to whom the contract says. */
export type ScopeOf = (ctx: Context) => Scope | Promise<Scope>;

/** What every plugin of ours may be told in `config/plugins.ts` of the project it is in. */
export const hostSettings = {
  /** The host's own door to PostgreSQL. Without it the plugin opens one from Strapi's connection. */
  database: port<() => Database>().optional(),
  /** Connections of a door of the plugin's own. */
  connections: z.int().min(1).max(200).default(5),
  /** `false` where the host runs the plugin's migrations itself, among its own. */
  migrate: z.boolean().default(true),
  /** Without it the plugin has no routes: the host mounts its calls behind a door of its own. */
  scopeOf: port<ScopeOf>().optional(),
};

/** A plugin's settings as Strapi wants them declared: defaults, and a check that says what is wrong in words. */
export function configOf(settings: z.ZodType) {
  return {
    // The schema has them; Strapi would merge them without a look.
    default: {},
    validator(given: unknown): void {
      const checked = settings.safeParse(given);
      if (!checked.success) throw new Error(z.prettifyError(checked.error));
    },
  };
}
