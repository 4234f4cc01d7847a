import { onSite, requireSite, type Scope } from './scope';

/** The site staff work on: the platform's owner may name any, everybody else stays on their own. */
export const staffScope = (scope: Scope, siteId?: number): Scope & { siteId: number } =>
  requireSite(scope.role === 'owner' && siteId !== undefined ? onSite(scope, siteId) : scope);

/** For finding a row by its id: the platform's owner looks on every site, everybody else on their own. */
export const findingScope = (scope: Scope): Scope =>
  scope.role === 'owner' ? { ...scope, siteId: null } : requireSite(scope);
