import type { Endpoint, Input, Output } from '@fenshen/contract';
import { call } from './call';
import { useAct, type Act, type ActOptions } from './use-act';

/** An act by contract call, one at a time. A lost session leads to the sign-in page; other refusals stay in `error`. */
export const useCall = <E extends Endpoint>(
  endpoint: E,
  options?: ActOptions<Input<E>>,
): Act<Input<E>, Output<E>> => useAct((input: Input<E>) => call(endpoint, input), options);
