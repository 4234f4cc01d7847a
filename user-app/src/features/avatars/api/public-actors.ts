import { indexCalls, SOURCE } from '@fenshen/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call';
import { fetchAllPages } from '../../../lib/fetch-all-pages';

/** Public actors by name; `hlist` landscape, `slist` portrait, `list` both. */
export function usePublicActors(name = '') {
  return useQuery({
    queryKey: ['avatars', 'public', name],
    queryFn: async ({ signal }) => {
      const found = await fetchAllPages((page, limit) =>
        call(
          indexCalls.publicVideo,
          { source: SOURCE.public, page, limit, name: name || undefined },
          { signal },
        ),
      );
      // The two groups hold the first page only; the whole list tells the orientation of each.
      return {
        ...found,
        hlist: found.list.filter((actor) => actor.orientation === 'landscape'),
        slist: found.list.filter((actor) => actor.orientation === 'portrait'),
      };
    },
    placeholderData: (previous) => previous,
    staleTime: 10 * 60_000,
  });
}
