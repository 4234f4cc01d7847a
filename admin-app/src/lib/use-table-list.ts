import {
  useDataProvider,
  useResourceParams,
  useTable,
  type BaseRecord,
  type CrudFilter,
  type CrudSort,
  type HttpError,
} from '@refinedev/core';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { keepPages, shownData } from './kept-pages';
import { isByTable, readPlace, useListFilters, type ListFilters, type Paging } from './list-address';
import type { ResourceName } from './resource';
import { useStaff } from './staff-context';

interface ListAddress extends ListFilters, Paging {
  /** The column the person sorted by; undefined for the list's own order. */
  sort: CrudSort | undefined;
  setSort: (sort: CrudSort | undefined) => void;
}

export interface TableList<T> {
  rows: readonly T[];
  total: number;
  /** What is asked for has not arrived: there is nothing yet, or what was asked for before is still shown. */
  loading: boolean;
  error: unknown;
  retry: () => void;
  /** Every row the filters allow, page by page, at most 10,000. Throws CallError. */
  loadAll: () => Promise<T[]>;
  address: ListAddress;
}

const ALL_MAX = 10_000;
const ALL_PAGE = 500;

interface Options {
  /** Filters taken from the address, with how each compares; `flag` reads `true` and `false`. */
  filters?: Record<string, 'eq' | 'contains' | 'flag'>;
  /** What the list is of, whatever the person asks for. */
  within?: CrudFilter[];
  /** The order until the person chooses another. */
  order?: CrudSort[];
  /** Asks again every so many ms. */
  refetchInterval?: number | false;
}

/** The address's filters by name, as an export of the same list takes them. */
export const filtersOf = (address: ListFilters, filters: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.keys(filters).map((name) => [name, address.filter(name)]));

/** What names a list in Refine's key: the same resource on the same site, however narrowed, in any order and on any page. */
const siteOf = (params: unknown) => (Object(params) as { siteId?: unknown }).siteId;

/** One page of a resource on the site worked on: Refine's table, kept in step with the address. */
export function useTableList<T extends BaseRecord>(
  resource: ResourceName,
  { filters = {}, within, order, refetchInterval = false }: Options = {},
): TableList<T> {
  const { site } = useStaff();
  const { key, search, state } = useLocation();
  const byTable = useNavigationType() !== 'POP' && isByTable(state);
  const address = useListFilters();
  const asked = useMemo(() => readPlace(new URLSearchParams(search)), [search]);
  const chosen = Object.entries(filters).flatMap<CrudFilter>(([field, operator]) => {
    const value = address.filter(field);
    if (!value) return [];
    return operator === 'flag'
      ? [{ field, operator: 'eq', value: value === 'true' }]
      : [{ field, operator, value }];
  });
  const meta = { siteId: site.id, within, order };
  const table = useTable<T, HttpError>({
    resource,
    syncWithLocation: true,
    pagination: { currentPage: asked.currentPage, pageSize: asked.pageSize },
    sorters: { initial: asked.sorters },
    filters: { initial: chosen },
    meta,
    errorNotification: false,
    queryOptions: { placeholderData: keepPages(site.id, siteOf), refetchInterval },
  });
  const follow = useRef(() => undefined as void);
  follow.current = () => {
    if (byTable) return;
    table.setCurrentPage(asked.currentPage);
    table.setPageSize(asked.pageSize);
    table.setSorters(asked.sorters);
    table.setFilters(chosen, 'replace');
  };
  // A link, the Back button or a filter moved the address: the table goes there too.
  useEffect(() => follow.current(), [key]);
  const known = useResourceParams({ resource }).resource;
  const provider = useDataProvider()(known?.meta?.dataProviderName);
  const request = { resource, filters: chosen, sorters: asked.sorters, meta };
  const loadAll = async () => {
    const rows: T[] = [];
    for (let currentPage = 1; rows.length < ALL_MAX; currentPage++) {
      const { data: more } = await provider.getList<T>({
        ...request,
        pagination: { currentPage, pageSize: ALL_PAGE },
      });
      rows.push(...more);
      if (more.length < ALL_PAGE) break;
    }
    return rows;
  };
  const query = table.tableQuery;
  const data = shownData(query);
  return {
    rows: data?.data ?? [],
    total: data?.total ?? 0,
    loading: query.isPending || query.isPlaceholderData,
    error: query.isError && !data ? query.error : null,
    retry: () => void query.refetch(),
    loadAll,
    address: {
      ...address,
      page: table.currentPage,
      pageSize: table.pageSize,
      setPage: (page, pageSize) => {
        table.setCurrentPage(pageSize === table.pageSize ? page : 1);
        table.setPageSize(pageSize);
      },
      sort: table.sorters[0],
      setSort: (sort) => {
        table.setSorters(sort ? [sort] : []);
        table.setCurrentPage(1);
      },
    },
  };
}
