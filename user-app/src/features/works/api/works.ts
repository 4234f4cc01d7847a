import { TIMERS, worksCalls, type Work } from '@fenshen/contract';
import { pollEvery } from '@fenshen/web';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call';
import { useSend } from '../../../lib/use-send';
import { keys } from '../../../lib/query-keys';

/** How often the list is read while something is being made and nobody tells of changes, ms. */
const BUSY_POLL_MS = 3_000;
export const WORKS_PAGE_SIZE = 48;

export interface WorksFilter {
  page: number;
  /** 0 all, 2 generating, 3 success, 4 failed. */
  status: number;
  /** In names and scripts. */
  q: string;
  /** 0: in no folder; undefined: wherever they are. */
  folder?: number;
  /** Kind of work, as the wire tells kinds apart. */
  kind: { is_multi?: number; only_audio?: number; photo_type?: number; type?: number };
}

/** How soon a list is read again that nobody tells of changes, ms. */
export const readAgainAfter = (making: number): number => (making > 0 ? BUSY_POLL_MS : TIMERS.worksPollMs);

/** One page of works. Untold of changes, it is read again every 15 s, every 3 s while something is being made; never in a hidden tab. */
export function useWorks(filter: WorksFilter) {
  const { page, status, q, folder, kind } = filter;
  return useQuery({
    queryKey: [...keys.works, filter],
    queryFn: ({ signal }) =>
      call(
        worksCalls.list,
        { ...kind, page, limit: WORKS_PAGE_SIZE, status, q: q || undefined, folder_id: folder },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
    meta: { silent: true },
    refetchInterval: ({ state }) => pollEvery(readAgainAfter(state.data?.generate ?? 0)),
  });
}

function useWorkChange<T>(change: (input: T) => Promise<unknown>) {
  const queries = useQueryClient();
  return useSend({
    mutationFn: change,
    meta: { silent: true },
    onSettled: () => queries.invalidateQueries({ queryKey: keys.works }),
  });
}

/** Renames a work. */
export const useRenameWork = () =>
  useWorkChange((input: { id: number; name: string }) => call(worksCalls.rename, input));

/** Deletes a work and its files. */
export const useDeleteWork = () => useWorkChange((work: Work) => call(worksCalls.remove, { id: work.id }));

/** Cancels a work that has not begun; its credits return. */
export const useCancelWork = () => useWorkChange((work: Work) => call(worksCalls.cancel, { id: work.id }));
