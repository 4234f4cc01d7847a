import { firstActors, indexCalls, SOURCE, type Actor, type FirstActors } from '@fenshen/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call';
import { fetchAllPages } from '../../../lib/fetch-all-pages';
import { keys } from '../../../lib/query-keys';

/** The page's own list: what it was made with. Null where it has none, as in a preview. */
const known = readFirst();

function readFirst(): FirstActors | null {
  try {
    const text = document.getElementById('actors')?.textContent;
    const found = firstActors.safeParse(JSON.parse(text ?? 'null'));
    return found.success && found.data.list.length > 0 ? found.data : null;
  } catch {
    return null;
  }
}

/** The two groups of a reply hold its page only; the whole list tells the orientation of each. */
const grouped = <T extends { list: Actor[] }>(found: T) => ({
  ...found,
  hlist: found.list.filter((actor) => actor.orientation === 'landscape'),
  slist: found.list.filter((actor) => actor.orientation === 'portrait'),
});

/** Public actors by name; `hlist` landscape, `slist` portrait, `list` both. */
export function usePublicActors(name = '') {
  return useQuery({
    queryKey: [...keys.publicActors, name],
    queryFn: async ({ signal }) =>
      grouped(
        await fetchAllPages((page, limit) =>
          call(
            indexCalls.publicVideo,
            { source: SOURCE.public, page, limit, name: name || undefined },
            { signal },
          ),
        ),
      ),
    initialData: name === '' && known ? () => grouped(known) : undefined,
    // The first rows alone are shown and the rest is read at once.
    initialDataUpdatedAt: known && known.list.length >= known.total ? performance.timeOrigin : 0,
    placeholderData: (previous) => previous,
    staleTime: 10 * 60_000,
    meta: { sameForAll: true },
  });
}
