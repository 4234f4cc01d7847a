import type { CrudFilter } from '@refinedev/core';

/** Whose records a list shows: `own` the site's alone, `platform` every site's alone, else both. */
export function shownOn(siteId: number, scope = ''): CrudFilter[] {
  const own: CrudFilter = { field: 'site_id', operator: 'eq', value: siteId };
  const platform: CrudFilter = { field: 'site_id', operator: 'null', value: true };
  if (scope === 'own') return [own];
  if (scope === 'platform') return [platform];
  return [{ operator: 'or', value: [own, platform] }];
}
