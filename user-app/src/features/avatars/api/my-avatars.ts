import { AVATAR_STATUS, libraryCalls, SOURCE } from '@fenshen/contract';
import { pollEvery } from '@fenshen/web';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call';
import { fetchAllPages } from '../../../lib/fetch-all-pages';
import { keys } from '../../../lib/query-keys';

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
    refetchInterval: ({ state }) =>
      state.data?.list.some((one) => one.status === AVATAR_STATUS.working)
        ? pollEvery(WORKING_POLL_MS)
        : false,
  });
}
