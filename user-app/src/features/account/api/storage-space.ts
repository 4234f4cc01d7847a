import { accountCalls } from '@fenshen/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call';
import { buy } from '../../../lib/prices';
import { useSend } from '../../../lib/use-send';
import { keys } from '../../../lib/query-keys';

/** Used (MB) and total (bytes) storage of the account. */
export function useSpace(enabled: boolean) {
  return useQuery({
    queryKey: keys.space,
    queryFn: ({ signal }) => call(accountCalls.space, {}, { signal }),
    enabled,
    staleTime: 0,
  });
}

/** Buys 5 G of storage; `credits` is the price the buyer saw: nobody pays more. */
export function useExpandSpace() {
  const client = useQueryClient();
  return useSend({
    mutationFn: (credits: number) => buy(() => call(accountCalls.spaceExpand, { max_credits: credits })),
    meta: { silent: true },
    onSettled: () =>
      Promise.all([keys.space, keys.account].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
