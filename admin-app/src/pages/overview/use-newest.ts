import { useList, type BaseRecord, type CrudFilter, type HttpError } from '@refinedev/core';
import { useStaff } from '../../lib/staff-context';

const ROWS = 6;
const NONE: CrudFilter[] = [];

/** The newest few rows of a list on the site. */
export function useNewest<T extends BaseRecord>(resource: 'batches' | 'jobs', filters: CrudFilter[] = NONE) {
  const { site } = useStaff();
  const { query, result } = useList<T, HttpError>({
    resource,
    dataProviderName: 'ops',
    pagination: { currentPage: 1, pageSize: ROWS },
    filters,
    meta: { siteId: site.id },
    errorNotification: false,
  });
  return { rows: result.data, query };
}
