import { refuse } from './app-error';
import { onSite, requireSite, type Scope } from './scope';

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
