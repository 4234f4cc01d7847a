import type { Operation, ProviderAdapter } from './types';

/** The adapters this process can use, by code. */
export type ProviderRegistry = ReadonlyMap<string, ProviderAdapter>;

/** Refuses two adapters of one code at start. */
export function registerProviders(adapters: readonly ProviderAdapter[]): ProviderRegistry {
  const registry = new Map<string, ProviderAdapter>();
  for (const adapter of adapters) {
    if (registry.has(adapter.code)) throw new Error(`two adapters are called ${adapter.code}`);
    registry.set(adapter.code, adapter);
  }
  return registry;
}

/** Whether any adapter can do the operation, whatever channels are bound to. */
export const isOffered = (registry: ProviderRegistry, op: Operation): boolean =>
  [...registry.values()].some((adapter) => adapter.operations.includes(op));

/** The adapter bound to a channel, or null where the binding names none that can do the operation. */
export function pickProvider(
  registry: ProviderRegistry,
  code: string,
  op: Operation,
): ProviderAdapter | null {
  const adapter = registry.get(code);
  return adapter?.operations.includes(op) ? adapter : null;
}
