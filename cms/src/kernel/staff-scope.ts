import { staffRoles } from '@fenshen/contract';
import { refuse } from './app-error';
import { onSite, requireSite, type Scope } from './scope';

/** Whether accounts of this role work on sites instead of using them. */
export const isStaff = (role: string): boolean => (staffRoles as readonly string[]).includes(role);

/**
 * The site staff work on: the platform's owner may name any, anybody else their own alone. The edge narrows every
 * staff call by it; use cases that also run elsewhere do so again, which changes nothing. Refuses FORBIDDEN.
 */
export function staffScope(scope: Scope, siteId?: number): Scope & { siteId: number } {
  if (siteId === undefined || siteId === scope.siteId) return requireSite(scope);
  return scope.role === 'owner' ? requireSite(onSite(scope, siteId)) : refuse('FORBIDDEN');
}

/** For finding a row by its id: the platform looks on every site, everybody else on their own. */
export function findingScope(scope: Scope): Scope {
  if (scope.role === 'owner') return { ...scope, siteId: null };
  return scope.role === 'system' ? scope : requireSite(scope);
}

/**
 * Where a library's item belongs: to the site worked on, or to every site (`siteId` null), which is the platform
 * owner's alone. Refuses FORBIDDEN.
 */
export function libraryScope(caller: Scope, input: { site_id?: number; platform?: number }): Scope {
  const scope = staffScope(caller, input.site_id);
  if (!input.platform) return scope;
  return scope.role === 'owner' ? { ...scope, siteId: null } : refuse('FORBIDDEN');
}
