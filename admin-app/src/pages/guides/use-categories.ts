import { useList, type HttpError } from '@refinedev/core';
import { useMemo } from 'react';
import type { GuideRecord } from '../../graphql/guides';
import { shownOn } from '../../lib/site-filter';
import { useStaff } from '../../lib/staff-context';

export interface Category {
  name: string;
  guides: GuideRecord[];
}

/** The site's categories with their guides, in the order users see them. */
export function useCategories(): readonly Category[] {
  const { site } = useStaff();
  const { result } = useList<GuideRecord & { id: string }, HttpError>({
    resource: 'guides',
    pagination: { currentPage: 1, pageSize: 500 },
    filters: shownOn(site.id),
    sorters: [
      { field: 'sort', order: 'asc' },
      { field: 'createdAt', order: 'asc' },
    ],
    errorNotification: false,
  });
  return useMemo(() => {
    const categories = new Map<string, GuideRecord[]>();
    for (const guide of result.data)
      categories.set(guide.category, [...(categories.get(guide.category) ?? []), guide]);
    return [...categories].map(([name, guides]) => ({ name, guides }));
  }, [result.data]);
}
