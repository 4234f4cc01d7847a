import type { Endpoint, Input, Output } from '@fenshen/contract';
import { useOnError } from '@refinedev/core';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { call } from './call';

/** An act by contract call. A lost session leads to the sign-in page; other refusals stay in `error`. */
export function useCall<E extends Endpoint>(endpoint: E): UseMutationResult<Output<E>, Error, Input<E>> {
  const { mutate: onError } = useOnError();
  return useMutation<Output<E>, Error, Input<E>>({
    mutationFn: (input) => call(endpoint, input),
    onError: (error) => onError(error),
  });
}
