import { AVATAR_STATUS, libraryCalls, SOURCE, type Actor } from '@fenshen/contract';
import { pollEvery } from '@fenshen/web';
import { useQuery } from '@tanstack/react-query';
import { usePaged } from '../../../lib/use-paged';
import { call } from '../../../lib/call';
import { fetchAllPages } from '../../../lib/fetch-all-pages';
import { keys } from '../../../lib/query-keys';

const isWorking = ({ status }: Actor) => status === AVATAR_STATUS.working;

/** How often the list is read again while an avatar is being made, ms. */
const WORKING_POLL_MS = 3_000;

/** The user's own avatars by name; polls while one is being made. */
export function useMyAvatars(name = '') {
  return useQuery({
    queryKey: [...keys.myAvatars, name],
    queryFn: ({ signal }) =>
      fetchAllPages((page, limit) =>
        call(
          libraryCalls.videoList,
          { source: SOURCE.own, page, limit, name: name || undefined },
          { signal },
        ),
      ),
    placeholderData: (previous) => previous,
    meta: { silent: true },
    refetchInterval: ({ state }) => (state.data?.list.some(isWorking) ? pollEvery(WORKING_POLL_MS) : false),
  });
}

/** The user's own avatars to choose from, page by page; polls while one of them is being made. */
export const usePagedAvatars = () =>
  usePaged({
    queryKey: keys.myAvatars,
    fetchPage: (page, limit, signal) =>
      call(libraryCalls.videoList, { source: SOURCE.own, page, limit }, { signal }),
    pollWhile: (avatars) => (avatars.some(isWorking) ? pollEvery(WORKING_POLL_MS) : false),
  });

/** Avatars by their ids, own and public; of what cannot be used any more there is none. */
export function useAvatarsOf(ids: readonly number[]) {
  return useQuery({
    queryKey: [...keys.myAvatars, 'of', ids],
    queryFn: ({ signal }) => call(libraryCalls.videoList, { ids: [...ids] }, { signal }),
    enabled: ids.length > 0,
    meta: { silent: true },
    refetchInterval: ({ state }) => (state.data?.list.some(isWorking) ? pollEvery(WORKING_POLL_MS) : false),
  });
}
