export type Role = 'anonymous' | 'visitor' | 'member' | 'support' | 'operator' | 'owner' | 'system';

/**
 * Who acts, on which site. What opens a transaction or decides takes it first; a store function works on a `Sql` that is
 * bound to it.
 */
export interface Scope {
  /** The tenant; null only for the platform itself (workers, sweeps, scripts), which sees every site. */
  siteId: number | null;
  /** The acting account; null for anonymous and for the platform. */
  userId: number | null;
  role: Role;
  /** Ties log lines and audit rows to one request. */
  requestId: string;
  /** The caller's address, for rate limits; empty for the platform. */
  ip: string;
}

/** The owner of the platform and its own scripts answer to nobody. */
export const isPlatform = (role: Role): boolean => role === 'owner' || role === 'system';

/** The platform acting by itself. */
export const systemScope = (requestId = 'system'): Scope => ({
  siteId: null,
  userId: null,
  role: 'system',
  requestId,
  ip: '',
});

/** The same actor narrowed to one site, e.g. a worker handling that site's job. */
export const onSite = (scope: Scope, siteId: number, userId: number | null = scope.userId): Scope => ({
  ...scope,
  siteId,
  userId,
});

/** A scope that surely has a site and an account, or a fault in our own wiring. */
export function requireUser(scope: Scope): Scope & { siteId: number; userId: number } {
  if (scope.siteId === null || scope.userId === null)
    throw new Error('this use case needs a signed-in account');
  return scope as Scope & { siteId: number; userId: number };
}

/** A scope that surely has a site, or a fault in our own wiring. */
export function requireSite(scope: Scope): Scope & { siteId: number } {
  if (scope.siteId === null) throw new Error('this use case needs a site');
  return scope as Scope & { siteId: number };
}
