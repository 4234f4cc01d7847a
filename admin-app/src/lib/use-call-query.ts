import type { Endpoint, Input, Output } from '@fenshen/contract';
import { useCustom, type HttpError } from '@refinedev/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { keepPages, shownData } from './kept-pages';
import { useResourceOf } from './use-calls-of';

interface Options {
  /** Off until there is something to ask. */
  enabled?: boolean;
  /** Asks again every so many ms. */
  refetchInterval?: number | false;
  /** How long an answer nobody shows is remembered, in ms; 0: every visit starts from a fresh one. */
  gcTime?: number;
}
type Failure = HttpError & Error;
type Answer<E> = Pick<
  UseQueryResult<unknown, Failure>,
  'error' | 'isError' | 'isFetching' | 'isPending' | 'isPlaceholderData'
> & {
  data: Output<E> | undefined;
  refetch: () => Promise<unknown>;
};

/**
 * Reads one contract call through the provider. Its key stands under the resource it shows, so that it is asked again
 * with it. What was shown stays while another page of the same list is on its way, and nothing else does.
 * A lost session leads to the sign-in page; other refusals stay in `error`.
 */
export function useCallQuery<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: Options = {},
): Answer<E> {
  const resource = useResourceOf(endpoint);
  const { query } = useCustom<{ answer: Output<E> }, Failure>({
    url: endpoint.path,
    method: 'get',
    dataProviderName: 'ops',
    meta: { endpoint, input },
    errorNotification: false,
    queryOptions: {
      queryKey: ['data', 'ops', resource, 'call', endpoint.path, input],
      placeholderData: keepPages(input),
      ...options,
    },
  });
  const { error, isError, isFetching, isPending, isPlaceholderData, refetch } = query;
  return {
    error,
    isError,
    isFetching,
    isPending,
    isPlaceholderData,
    refetch,
    data: shownData(query)?.data.answer,
  };
}
