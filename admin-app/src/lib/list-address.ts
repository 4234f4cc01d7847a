import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

export const DEFAULT_SIZE = 20;
export const PAGE_SIZES = [DEFAULT_SIZE, 50, 100];

export interface ListAddress {
  page: number;
  pageSize: number;
  /** A filter's value, empty when unset. */
  filter: (name: string) => string;
  /** Sets filters (empty removes) and goes back to the first page. */
  setFilters: (values: Record<string, string>) => void;
  setPage: (page: number, pageSize: number) => void;
  /** The column the person sorted by; undefined for the list's own order. */
  sort: SortChoice | undefined;
  setSort: (sort: SortChoice | undefined) => void;
}
export interface SortChoice {
  field: string;
  order: 'asc' | 'desc';
}

/** `credits-desc` in the address. */
function readSort(text: string | null): SortChoice | undefined {
  const [, field, order] = /^(\w+)-(asc|desc)$/.exec(text ?? '') ?? [];
  return field && (order === 'asc' || order === 'desc') ? { field, order } : undefined;
}

const positive = (text: string | null, fallback: number) => {
  const value = Number(text);
  return Number.isSafeInteger(value) && value > 0 ? value : fallback;
};

/** Page, size, filters and search of a list, kept in the address: it can be shared, reloaded, gone back from. */
export function useListAddress(): ListAddress {
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
  const setPage = useCallback(
    (page: number, pageSize: number) =>
      setParams((now) => {
        // Another size starts at the first page: the old page number means nothing there.
        const sizeChanged = pageSize !== positive(now.get('size'), DEFAULT_SIZE);
        if (page > 1 && !sizeChanged) now.set('page', String(page));
        else now.delete('page');
        if (pageSize === DEFAULT_SIZE) now.delete('size');
        else now.set('size', String(pageSize));
        return now;
      }),
    [setParams],
  );
  const setSort = useCallback(
    (sort: SortChoice | undefined) =>
      setParams((now) => {
        if (sort) now.set('sort', `${sort.field}-${sort.order}`);
        else now.delete('sort');
        now.delete('page');
        return now;
      }),
    [setParams],
  );
  return useMemo(() => {
    const size = positive(params.get('size'), DEFAULT_SIZE);
    return {
      page: positive(params.get('page'), 1),
      pageSize: PAGE_SIZES.includes(size) ? size : DEFAULT_SIZE,
      filter: (name) => params.get(name) ?? '',
      setFilters,
      setPage,
      sort: readSort(params.get('sort')),
      setSort,
    };
  }, [params, setFilters, setPage, setSort]);
}
