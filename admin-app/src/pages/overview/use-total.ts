import { useList, type BaseRecord, type HttpError } from '@refinedev/core';
import { useStaff } from '../../lib/staff-context';

const REFRESH_MS = 15_000;

/** How many rows a list has on the site; undefined until known. */
export function useTotal(resource: 'users' | 'jobs', state?: string): number | undefined {
  const { site } = useStaff();
  const { result } = useList<BaseRecord, HttpError>({
    resource,
    dataProviderName: 'ops',
    pagination: { currentPage: 1, pageSize: 1 },
    filters: state ? [{ field: 'state', operator: 'eq', value: state }] : [],
    meta: { siteId: site.id },
    errorNotification: false,
    queryOptions: { refetchInterval: REFRESH_MS },
  });
  return result.total;
}
