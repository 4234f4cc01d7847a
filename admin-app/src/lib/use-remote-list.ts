import {
  useDataProvider,
  useList,
  type BaseRecord,
  type CrudFilter,
  type CrudSort,
  type HttpError,
} from '@refinedev/core';
import { keepPages, shownData } from './kept-pages';
import { useListAddress, type ListAddress } from './list-address';
import type { ResourceName } from './resource';
import { useStaff } from './staff-context';

export interface RemoteList<T> {
  rows: readonly T[];
  total: number;
  /** Nothing has arrived yet. */
  loading: boolean;
  /** Newer rows are on their way. */
  refreshing: boolean;
  error: unknown;
  retry: () => void;
  /** Every row the filters allow, page by page, at most 10,000. Throws CallError. */
  loadAll: () => Promise<T[]>;
  address: ListAddress;
}

/** What names a list in Refine's key: the same narrowing on the same site, in any order and on any page. */
const narrowedBy = (params: unknown) => {
  const { filters, siteId } = Object(params) as { filters?: unknown; siteId?: unknown };
  return { filters, siteId };
};

const ALL_MAX = 10_000;
const ALL_PAGE = 500;

interface Options {
  dataProviderName?: 'default' | 'ops';
  /** Filters taken from the address, with how each compares; `flag` reads `true` and `false`. */
  filters?: Record<string, 'eq' | 'contains' | 'flag'>;
  permanent?: CrudFilter[];
  /** The order until the person chooses another. */
  sorters?: CrudSort[];
  /** Asks again every so many ms. */
  refetchInterval?: number | false;
}

/** The address's filters by name, as an export of the same list takes them. */
export const filtersOf = (address: ListAddress, filters: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.keys(filters).map((name) => [name, address.filter(name)]));

/** One page of a resource on the site worked on, as the address describes it. */
export function useRemoteList<T extends BaseRecord>(
  resource: ResourceName,
  options: Options = {},
): RemoteList<T> {
  const { site } = useStaff();
  const address = useListAddress();
  const chosen = Object.entries(options.filters ?? {}).flatMap<CrudFilter>(([field, operator]) => {
    const value = address.filter(field);
    if (!value) return [];
    return operator === 'flag'
      ? [{ field, operator: 'eq', value: value === 'true' }]
      : [{ field, operator, value }];
  });
  const dataProviderName = options.dataProviderName ?? 'ops';
  const dataProvider = useDataProvider()(dataProviderName);
  const request = {
    resource,
    filters: [...(options.permanent ?? []), ...chosen],
    sorters: address.sort ? [address.sort] : options.sorters,
    meta: { siteId: site.id },
  };
  const { query } = useList<T, HttpError>({
    ...request,
    dataProviderName,
    pagination: { currentPage: address.page, pageSize: address.pageSize },
    errorNotification: false,
    queryOptions: {
      placeholderData: keepPages({ filters: request.filters, siteId: site.id }, narrowedBy),
      refetchInterval: options.refetchInterval ?? false,
    },
  });
  const data = shownData(query);
  const loadAll = async () => {
    const rows: T[] = [];
    for (let currentPage = 1; rows.length < ALL_MAX; currentPage++) {
      const { data: more } = await dataProvider.getList<T>({
        ...request,
        pagination: { currentPage, pageSize: ALL_PAGE },
      });
      rows.push(...more);
      if (more.length < ALL_PAGE) break;
    }
    return rows;
  };
  return {
    rows: data?.data ?? [],
    total: data?.total ?? 0,
    loading: query.isPending,
    refreshing: query.isFetching,
    error: query.isError && !data ? query.error : null,
    retry: () => void query.refetch(),
    loadAll,
    address,
  };
}
