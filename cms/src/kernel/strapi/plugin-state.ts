import type { Core } from '@strapi/strapi';

/** What a plugin holds for the Strapi it is in, from its `register` to its `destroy`. */
export class PluginState<T extends object> {
  private readonly held = new WeakMap<Core.Strapi, T>();

  constructor(private readonly plugin: string) {}

  set(strapi: Core.Strapi, state: T): T {
    this.held.set(strapi, state);
    return state;
  }

  /** Throws before `register`. */
  of(strapi: Core.Strapi): T {
    const state = this.held.get(strapi);
    if (!state) throw new Error(`the plugin ${this.plugin} is not registered yet`);
    return state;
  }
}
