import type { CrudFilter } from '@refinedev/core';

/** The site's own records and those of every site. */
export const shownOn = (siteId: number): CrudFilter[] => [
  {
    operator: 'or',
    value: [
      { field: 'site_id', operator: 'eq', value: siteId },
      { field: 'site_id', operator: 'null', value: true },
    ],
  },
];
