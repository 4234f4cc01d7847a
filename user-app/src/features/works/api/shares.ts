import { workShareCalls } from '@fenshen/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call';
import { keys } from '../../../lib/query-keys';
import { useSend } from '../../../lib/use-send';

/** Share links of a work, newest first. */
export const useShares = (id: number) =>
  useQuery({
    queryKey: keys.workShares(id),
    queryFn: ({ signal }) => call(workShareCalls.list, { id }, { signal }),
    staleTime: 0,
    meta: { silent: true },
  });

function useShareChange<Input, Output>(workId: number, change: (input: Input) => Promise<Output>) {
  const queries = useQueryClient();
  return useSend({
    mutationFn: change,
    meta: { silent: true },
    onSettled: () =>
      Promise.all(
        [keys.workShares(workId), keys.works].map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
  });
}

/** Makes a link; answers its address, which is told this once. */
export const useShareWork = (id: number) =>
  useShareChange(id, async (input: { days: number; password: string }) => {
    const { path } = await call(workShareCalls.create, { id, ...input });
    return `${location.origin}${path}`;
  });

/** Closes a link. */
export const useTakeShareBack = (workId: number) =>
  useShareChange(workId, (shareId: number) => call(workShareCalls.remove, { id: shareId }));
