import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDebounced } from './use-debounced';

const SEARCH_SETTLES_MS = 300;

export interface ListAddress {
  /** From 1. */
  page: number;
  setPage: (page: number) => void;
  /** What stands in the search field, and what was settled on. */
  search: string;
  setSearch: (text: string) => void;
  name: string;
  /** A filter's value, empty when unset. */
  filter: (name: string) => string;
  /** Sets filters (empty removes) and goes back to the first page. */
  setFilters: (values: Record<string, string>) => void;
  /** Takes back the search, the page and these filters. */
  clear: (...filters: string[]) => void;
}

/** What a link to another place of the same list has in its address; what is empty is left out. */
function withValues(now: URLSearchParams, values: Record<string, string>): URLSearchParams {
  const next = new URLSearchParams(now);
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/**
 * Page, search and filters of a list, kept in the address: Back from elsewhere and a reload return to the same place.
 * Another page is a step of its own in the history; searching and filtering are not.
 */
export function useListAddress(): ListAddress {
  const [params, setParams] = useSearchParams();
  const told = params.get('q') ?? '';
  const [search, setSearch] = useState(told);
  const name = useDebounced(search.trim(), SEARCH_SETTLES_MS);
  const set = (values: Record<string, string>, replace = true) =>
    setParams((now) => withValues(now, values), { replace });

  // The field follows an address that changed under it, the address a field that has settled.
  const written = useRef(told);
  useEffect(() => {
    if (told === written.current) return;
    written.current = told;
    setSearch(told);
  }, [told]);
  const write = useRef(set);
  write.current = set;
  useEffect(() => {
    if (name === written.current) return;
    written.current = name;
    write.current({ q: name, page: '' });
  }, [name]);

  const page = Number(params.get('page'));
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    setPage: (next) => set({ page: next > 1 ? String(next) : '' }, false),
    search,
    setSearch,
    name: told,
    filter: (key) => params.get(key) ?? '',
    setFilters: (values) => set({ ...values, page: '' }),
    clear: (...filters) => {
      setSearch('');
      written.current = '';
      set({ q: '', page: '', ...Object.fromEntries(filters.map((key) => [key, ''])) });
    },
  };
}
