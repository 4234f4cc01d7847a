import type { CrudSort } from '@refinedev/core';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

export const DEFAULT_SIZE = 20;
export const PAGE_SIZES = [DEFAULT_SIZE, 50, 100];

export interface ListPlace {
  currentPage: number;
  pageSize: number;
  /** By the person's choice; empty for the list's own order. */
  sorters: CrudSort[];
}

const positive = (text: string | null, fallback: number) => {
  const value = Number(text);
  return Number.isSafeInteger(value) && value > 0 ? value : fallback;
};

/** `?page=2&size=50&sort=credits-desc`; what is no place is the first. */
export function readPlace(params: URLSearchParams): ListPlace {
  const size = positive(params.get('size'), DEFAULT_SIZE);
  const [, field, order] = /^(\w+)-(asc|desc)$/.exec(params.get('sort') ?? '') ?? [];
  return {
    currentPage: positive(params.get('page'), 1),
    pageSize: PAGE_SIZES.includes(size) ? size : DEFAULT_SIZE,
    sorters: field && (order === 'asc' || order === 'desc') ? [{ field, order }] : [],
  };
}

/** The same address at another place; what goes without saying is left out. */
export function writePlace(params: URLSearchParams, place: ListPlace): URLSearchParams {
  const next = new URLSearchParams(params);
  const [sort] = place.sorters;
  const said = {
    page: place.currentPage > 1 && String(place.currentPage),
    size: place.pageSize !== DEFAULT_SIZE && String(place.pageSize),
    sort: sort && `${sort.field}-${sort.order}`,
  };
  for (const [name, value] of Object.entries(said)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

export interface Paging {
  page: number;
  pageSize: number;
  /** Another size starts at the first page: the old page number means nothing there. */
  setPage: (page: number, pageSize: number) => void;
}

/** The paging of what is no table of Refine's, kept in the address. */
export function usePaging(): Paging {
  const [params, setParams] = useSearchParams();
  const place = readPlace(params);
  return {
    page: place.currentPage,
    pageSize: place.pageSize,
    setPage: (page, pageSize) =>
      setParams((now) =>
        writePlace(now, { ...place, pageSize, currentPage: pageSize === place.pageSize ? page : 1 }),
      ),
  };
}

export interface ListFilters {
  /** A filter's value, empty when unset. */
  filter: (name: string) => string;
  /** Sets filters (empty removes) and goes back to the first page. */
  setFilters: (values: Record<string, string>) => void;
}

/** Filters and search of a list, kept in the address: it can be shared, reloaded, gone back from. */
export function useListFilters(): ListFilters {
  const [params, setParams] = useSearchParams();
  const setFilters = useCallback(
    (values: Record<string, string>) =>
      setParams((now) => {
        for (const [name, value] of Object.entries(values)) {
          if (value) now.set(name, value);
          else now.delete(name);
        }
        now.delete('page');
        return now;
      }),
    [setParams],
  );
  return useMemo(() => ({ filter: (name) => params.get(name) ?? '', setFilters }), [params, setFilters]);
}

/** Marks the steps a table took by itself, in the history's state: it need not follow them. */
export const BY_TABLE = { byTable: true };
export const isByTable = (state: unknown): boolean =>
  (Object(state) as { byTable?: unknown }).byTable === true;
