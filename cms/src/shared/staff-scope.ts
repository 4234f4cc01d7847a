import { onSite, requireSite, type Scope } from './scope';

/** The site staff work on: the platform's owner may name any, everybody else stays on their own. */
export const staffScope = (scope: Scope, siteId?: number): Scope & { siteId: number } =>
  requireSite(scope.role === 'owner' && siteId !== undefined ? onSite(scope, siteId) : scope);

/** For finding a row by its id: the platform looks on every site, everybody else on their own. */
export function findingScope(scope: Scope): Scope {
  if (scope.role === 'owner') return { ...scope, siteId: null };
  return scope.role === 'system' ? scope : requireSite(scope);
}
