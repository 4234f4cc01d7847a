import { opsCalls, type Provider } from '@fenshen/contract';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { callKey, useCallQuery } from './use-call-query';

/** Every provider with its state; for the owner alone. */
export const useProviders = (): UseQueryResult<{ list: Provider[] }> => useCallQuery(opsCalls.providers, {});

/** Asks again after something was saved, tested, removed or bound. */
export function useRefreshProviders(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: callKey(opsCalls.providers) });
}
