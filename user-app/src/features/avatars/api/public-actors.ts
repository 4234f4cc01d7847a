import { firstActors, indexCalls, SOURCE, type Actor, type FirstActors } from '@fenshen/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call';
import { fetchAllPages } from '../../../lib/fetch-all-pages';
import { keys } from '../../../lib/query-keys';
import { usePaged } from '../../../lib/use-paged';

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

const STALE_MS = 10 * 60_000;

/** Actors the page brought, by id. */
export const knownActor = (id: number): Actor | null => known?.list.find((actor) => actor.id === id) ?? null;

/** Public actors of one way up, page by page, as the operators sort them. */
export function usePagedActors(orientation: Actor['orientation'], enabled = true) {
  const list = known?.list.filter((actor) => actor.orientation === orientation) ?? [];
  const isWhole = known !== null && known.list.length >= known.total;
  return usePaged({
    queryKey: [...keys.publicActors, orientation],
    fetchPage: (page, limit, signal) =>
      call(indexCalls.publicVideo, { source: SOURCE.public, orientation, page, limit }, { signal }),
    known: isWhole ? { list, total: list.length } : null,
    enabled,
    staleTime: STALE_MS,
  });
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
    staleTime: STALE_MS,
    meta: { sameForAll: true },
  });
}
