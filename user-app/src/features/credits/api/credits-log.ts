import { accountCalls } from '@fenshen/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call';
import { keys } from '../../../lib/query-keys';
import type { DayRange } from '../date-range';

const PAGE = 50;

/** Usage details in a range of days, newest first, fifty at a time. */
export function useCreditsLog(range: DayRange | null) {
  const days = range && { start_time: `${range.from} 00:00:00`, end_time: `${range.to} 23:59:59` };
  return useInfiniteQuery({
    queryKey: [...keys.creditsLog, range],
    queryFn: ({ pageParam, signal }) =>
      call(accountCalls.creditsLog, { page: pageParam, limit: PAGE, ...days }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * PAGE < last.total ? pages.length + 1 : undefined),
    staleTime: 0,
  });
}

/** What is still usable and until when, soonest first. */
export function useCreditValidity() {
  return useQuery({
    queryKey: keys.creditValidity,
    queryFn: ({ signal }) => call(accountCalls.creditsLog, { page: 1, limit: 1 }, { signal }),
    select: (data) => [...data.details].sort((a, b) => a.expire_time.localeCompare(b.expire_time)),
    staleTime: 0,
  });
}
