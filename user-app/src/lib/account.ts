import { accountCalls, type Output } from '@fenshen/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { call } from './call';
import { session } from './session';
import { keys } from './query-keys';

export type Account = Output<typeof accountCalls.credits>;

/** The token of this browser; changes re-render. */
export const useToken = () => useSyncExternalStore(session.subscribe, session.token);

/**
 * The signed-in account and its balance; `account` is null until it is known or when nobody is signed in.
 * `credits` is 0 when it cannot be read.
 */
export function useAccount(): {
  account: Account | null;
  credits: number;
  isTourist: boolean;
  isLoading: boolean;
} {
  const token = useToken();
  const query = useQuery({
    queryKey: keys.account,
    queryFn: ({ signal }) => call(accountCalls.credits, {}, { signal }),
    enabled: token !== null,
    meta: { silent: true },
  });
  const account = query.data ?? null;
  return {
    account,
    credits: account?.credits ?? 0,
    // Nobody signed in is treated as a visitor; an account not read yet is given the benefit of the doubt.
    isTourist: account ? account.is_tourist === 1 : token === null,
    isLoading: query.isLoading,
  };
}

/** Call after anything that spends or adds credits. */
export function useRefreshAccount(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keys.account });
}
