import { libraryCalls, SOURCE, TIMERS } from '@fenshen/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call';
import { fetchAllPages } from '../../../lib/fetch-all-pages';

/** Own (1) or public (2) voices; polls every 10 s while one of them trains. */
export function useVoices(source: typeof SOURCE.own | typeof SOURCE.public) {
  return useQuery({
    queryKey: ['voices', source],
    queryFn: ({ signal }) =>
      fetchAllPages((page, limit) => call(libraryCalls.voiceList, { source, page, limit }, { signal })),
    staleTime: source === SOURCE.public ? 10 * 60_000 : 30_000,
    refetchInterval: ({ state }) => ((state.data?.generate ?? 0) > 0 ? TIMERS.voicePollMs : false),
  });
}
