import { libraryCalls, SOURCE, TIMERS } from '@fenshen/contract';
import { pollEvery } from '@fenshen/web';
import { useQuery } from '@tanstack/react-query';
import { useToken } from '../../../lib/account';
import { call } from '../../../lib/call';
import { fetchAllPages } from '../../../lib/fetch-all-pages';
import { keys } from '../../../lib/query-keys';

type VoiceSource = typeof SOURCE.own | typeof SOURCE.public;

/** Own (1) or public (2) voices by name; polls every 10 s while one of them trains. */
export function useVoices(source: VoiceSource, name = '') {
  const token = useToken();
  return useQuery({
    queryKey: [...keys.voices(source), name],
    queryFn: ({ signal }) =>
      fetchAllPages((page, limit) =>
        call(libraryCalls.voiceList, { source, page, limit, name: name || undefined }, { signal }),
      ),
    // Nobody's visit to an open page is no reason to ask for an account.
    enabled: token !== null,
    placeholderData: (previous) => previous,
    staleTime: source === SOURCE.public ? 10 * 60_000 : 30_000,
    meta: { silent: true },
    refetchInterval: ({ state }) => ((state.data?.generate ?? 0) > 0 ? pollEvery(TIMERS.voicePollMs) : false),
  });
}
