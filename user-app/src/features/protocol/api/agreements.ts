import { accountCalls, ERRORS } from '@fenshen/contract';
import { CallError } from '@fenshen/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call';
import { useSend } from '../../../lib/use-send';
import { keys } from '../../../lib/query-keys';

/** Protocols that were renewed since the account agreed to them. */
export function usePendingAgreements() {
  return useQuery({
    queryKey: keys.agreements,
    queryFn: ({ signal }) => call(accountCalls.agreements, {}, { signal }),
    staleTime: 600_000,
    meta: { silent: true },
  });
}

/** Agrees to the texts that were shown; asks again for what is in force when they are not those any more. */
export function useAgree() {
  const client = useQueryClient();
  return useSend({
    mutationFn: (ids: number[]) => call(accountCalls.agree, { ids }),
    meta: { silent: true },
    onSuccess: () => client.setQueryData(keys.agreements, { list: [] }),
    onError: (error) => {
      const renewed = error instanceof CallError && error.message === ERRORS.AGREEMENT_CHANGED.msg;
      if (renewed) void client.invalidateQueries({ queryKey: keys.agreements });
    },
  });
}
