import type { Endpoint, Input, Output } from '@fenshen/contract';
import { useOnError } from '@refinedev/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from './call';
import { keepPages, shownData } from './kept-pages';

interface Options {
  /** Off until there is something to ask. */
  enabled?: boolean;
  /** Asks again every so many ms. */
  refetchInterval?: number | false;
  /** How long an answer nobody shows is remembered, in ms; 0: every visit starts from a fresh one. */
  gcTime?: number;
}

/** The first part of the cache key of a call's answers; invalidate by it after an act. */
export const callKey = (endpoint: Endpoint): readonly unknown[] => ['call', endpoint.path];

/**
 * Reads one contract call; what was shown stays while another page of the same list is on its way, and nothing else does.
 * A lost session leads to the sign-in page; other refusals stay in `error`.
 */
export function useCallQuery<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: Options = {},
): UseQueryResult<Output<E>, Error> {
  const { mutate: onError } = useOnError();
  const query = useQuery<Output<E>, Error>({
    queryKey: [...callKey(endpoint), input],
    queryFn: () => call(endpoint, input),
    placeholderData: keepPages(input),
    ...options,
  });
  useEffect(() => {
    if (query.error) onError(query.error);
  }, [query.error, onError]);
  return { ...query, data: shownData(query) } as UseQueryResult<Output<E>, Error>;
}
