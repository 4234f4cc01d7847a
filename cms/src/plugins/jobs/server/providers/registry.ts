import type { Operation, ProviderAdapter, ProviderRequest } from './types';

/** Code of the engine on this machine. */
export const EMBEDDED = 'embedded';

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

/** Who made what a request is about, where nobody else can go on with it. */
function makerOf(request: ProviderRequest): string | null {
  if (request.op === 'speech')
    return 'provider' in request.input.voice ? request.input.voice.provider : EMBEDDED;
  // Films are put together here, wherever their scenes were made.
  if (request.op === 'join-video' || request.op === 'join-audio') return EMBEDDED;
  // Vendors know neither our drawn presenters nor mouths that somebody placed.
  return request.op === 'avatar-video' && request.input.figure.kind !== 'video' ? EMBEDDED : null;
}

/** The adapter of a code, or null where it cannot do the request. */
function pickProvider(
  registry: ProviderRegistry,
  code: string,
  request: ProviderRequest,
): ProviderAdapter | null {
  const adapter = registry.get(code);
  if (!adapter?.operations.includes(request.op)) return null;
  return (adapter.fits?.(request) ?? true) ? adapter : null;
}

/**
 * Who may be asked for a request, in order: those a channel is bound to, as far as they can do it. A voice of one
 * vendor stays usable on a channel that is bound to another meanwhile: then its maker alone is asked.
 */
export function candidatesFor(
  registry: ProviderRegistry,
  codes: readonly string[],
  request: ProviderRequest,
): ProviderAdapter[] {
  const pick = (code: string) => pickProvider(registry, code, request) ?? [];
  const bound = [...new Set(codes)].flatMap(pick);
  const maker = makerOf(request);
  return bound.length > 0 || maker === null ? bound : [pick(maker)].flat();
}
