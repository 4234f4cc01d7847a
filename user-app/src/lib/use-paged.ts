import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query';
import { useMemo } from 'react';

/** Things of a list that are read at a time where one of them is to be chosen. */
export const PICK_PAGE_SIZE = 24;

interface Page<T> {
  list: T[];
  total: number;
}

interface Paging<T> {
  queryKey: QueryKey;
  fetchPage: (page: number, limit: number, signal: AbortSignal) => Promise<Page<T>>;
  enabled?: boolean;
  staleTime?: number;
  /** The first page, where it is known already and is the whole list. */
  known?: Page<T> | null;
  /** How often what was read is read again, ms; false: never. */
  pollWhile?: (things: readonly T[]) => number | false;
}

export interface Paged<T> {
  /** As far as it was read. */
  data: T[] | undefined;
  isPending: boolean;
  /** The first page is being read. */
  isReading: boolean;
  refetch: () => unknown;
  hasMore: boolean;
  isReadingMore: boolean;
  readMore: () => void;
}

/** A list that is read page by page, as it is looked through. */
export function usePaged<T extends { id: number }>(paging: Paging<T>): Paged<T> {
  const { queryKey, fetchPage, enabled = true, staleTime, known, pollWhile } = paging;
  const query = useInfiniteQuery({
    queryKey: [...queryKey, 'paged'],
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, PICK_PAGE_SIZE, signal),
    initialPageParam: 1,
    getNextPageParam: ({ total, list }, pages) =>
      list.length > 0 && pages.length * PICK_PAGE_SIZE < total ? pages.length + 1 : undefined,
    enabled,
    meta: { silent: true },
    ...(staleTime === undefined ? {} : { staleTime }),
    ...(known ? { initialData: { pages: [known], pageParams: [1] } } : {}),
    refetchInterval: ({ state }) => pollWhile?.(state.data?.pages.flatMap(({ list }) => list) ?? []) ?? false,
  });
  const { data, isPending, isLoading: isReading, hasNextPage, isFetchingNextPage } = query;
  // What was added or removed meanwhile shifts the pages: a thing may come twice.
  const things = useMemo(
    () => data && [...new Map(data.pages.flatMap(({ list }) => list).map((one) => [one.id, one])).values()],
    [data],
  );
  return {
    data: things,
    isPending,
    isReading,
    refetch: query.refetch,
    hasMore: hasNextPage,
    isReadingMore: isFetchingNextPage,
    readMore: () => void query.fetchNextPage({ cancelRefetch: false }),
  };
}
