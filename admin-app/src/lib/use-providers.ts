import { opsCalls, type Provider } from '@fenshen/contract';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { callKey, useCallQuery } from './use-call-query';

/** Every provider with its state. The owner's alone: `enabled` keeps others from asking. */
export const useProviders = (enabled = true): UseQueryResult<{ list: Provider[] }> =>
  useCallQuery(opsCalls.providers, {}, { enabled });

/** Asks again after something was saved, tested, removed or bound. */
export function useRefreshProviders(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: callKey(opsCalls.providers) });
}
