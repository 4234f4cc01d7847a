import { useList, type BaseRecord, type CrudFilter, type CrudSort, type HttpError } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useListAddress, type ListAddress } from './list-address';
import type { ResourceName } from './permissions';
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
  address: ListAddress;
}

interface Options {
  dataProviderName?: 'default' | 'ops';
  /** Filters taken from the address, with how each compares. */
  filters?: Record<string, 'eq' | 'contains'>;
  permanent?: CrudFilter[];
  sorters?: CrudSort[];
  /** Asks again every so many ms. */
  refetchInterval?: number | false;
}

/** One page of a resource on the site worked on, as the address describes it. */
export function useRemoteList<T extends BaseRecord>(
  resource: ResourceName,
  options: Options = {},
): RemoteList<T> {
  const { site } = useStaff();
  const address = useListAddress();
  const chosen = Object.entries(options.filters ?? {}).flatMap<CrudFilter>(([field, operator]) => {
    const value = address.filter(field);
    return value ? [{ field, operator, value }] : [];
  });
  const { query, result } = useList<T, HttpError>({
    resource,
    dataProviderName: options.dataProviderName ?? 'ops',
    pagination: { currentPage: address.page, pageSize: address.pageSize },
    filters: [...(options.permanent ?? []), ...chosen],
    sorters: options.sorters,
    meta: { siteId: site.id },
    errorNotification: false,
    queryOptions: {
      placeholderData: keepPreviousData,
      refetchInterval: options.refetchInterval ?? false,
    },
  });
  return {
    rows: result.data,
    total: result.total ?? 0,
    loading: query.isPending,
    refreshing: query.isFetching,
    error: query.isError && !query.data ? query.error : null,
    retry: () => void query.refetch(),
    address,
  };
}
