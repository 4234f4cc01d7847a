import { libraryCalls, SOURCE, TIMERS, type Voice } from '@fenshen/contract';
import { pollEvery } from '@fenshen/web';
import { useQuery } from '@tanstack/react-query';
import { useToken } from '../../../lib/account';
import { isTraining } from '../../../lib/voice-rules';
import { call } from '../../../lib/call';
import { fetchAllPages } from '../../../lib/fetch-all-pages';
import { usePaged } from '../../../lib/use-paged';
import { keys } from '../../../lib/query-keys';

const PUBLIC_STALE_MS = 10 * 60_000;
const OWN_STALE_MS = 30_000;
const staleTimeOf = (source: VoiceSource) => (source === SOURCE.public ? PUBLIC_STALE_MS : OWN_STALE_MS);
const trains = (voices: readonly Voice[]) => voices.some(isTraining);

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
    staleTime: staleTimeOf(source),
    meta: { silent: true },
    refetchInterval: ({ state }) => ((state.data?.generate ?? 0) > 0 ? pollEvery(TIMERS.voicePollMs) : false),
  });
}

/** Own (1) or public (2) voices to choose from, page by page; polls while one of them trains. */
export function usePagedVoices(source: VoiceSource, enabled = true) {
  const token = useToken();
  return usePaged({
    queryKey: keys.voices(source),
    fetchPage: (page, limit, signal) => call(libraryCalls.voiceList, { source, page, limit }, { signal }),
    enabled: enabled && token !== null,
    staleTime: staleTimeOf(source),
    pollWhile: (voices) => (trains(voices) ? pollEvery(TIMERS.voicePollMs) : false),
  });
}

/** Voices by their ids, own and public; of what cannot be used any more there is none. */
export function useVoicesOf(ids: readonly number[]) {
  const token = useToken();
  return useQuery({
    queryKey: [...keys.allVoices, 'of', ids],
    queryFn: ({ signal }) => call(libraryCalls.voiceList, { ids: [...ids] }, { signal }),
    enabled: ids.length > 0 && token !== null,
    meta: { silent: true },
    refetchInterval: ({ state }) => (trains(state.data?.list ?? []) ? pollEvery(TIMERS.voicePollMs) : false),
  });
}
