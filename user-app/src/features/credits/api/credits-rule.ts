import { indexCalls } from '@fenshen/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call';

/** The site's explanation of credits, HTML. */
export function useCreditsRule() {
  return useQuery({
    queryKey: ['credits-rule'],
    queryFn: ({ signal }) => call(indexCalls.creditsRule, {}, { signal }),
    staleTime: 600_000,
    meta: { silent: true },
  });
}
