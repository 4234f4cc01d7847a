import { indexCalls } from '@fenshen/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call';
import { keys } from '../../../lib/query-keys';

/** Guide videos by category. */
export function useGuides() {
  return useQuery({
    queryKey: keys.guides,
    queryFn: ({ signal }) => call(indexCalls.guide, {}, { signal }),
    select: (data) => data.list,
    staleTime: 300_000,
  });
}
