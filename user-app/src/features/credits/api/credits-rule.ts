import { indexCalls } from '@fenshen/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call';
import { keys } from '../../../lib/query-keys';

/** The site's explanation of credits, HTML. */
export function useCreditsRule() {
  return useQuery({
    queryKey: keys.creditsRule,
    queryFn: ({ signal }) => call(indexCalls.creditsRule, {}, { signal }),
    staleTime: 600_000,
    meta: { silent: true },
  });
}
