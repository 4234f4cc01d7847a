import { singleFlight } from '@fenshen/web';
import { useMutation, type MutateOptions, type UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * A mutation that runs once at a time: pressing twice, even before the button has drawn that it is busy, sends one
 * request, and whoever waits for the second press gets the first one's outcome.
 */
export function useSend<Data, Input = void>(options: UseMutationOptions<Data, Error, Input>) {
  const mutation = useMutation(options);
  const flight = useRef(singleFlight());
  const current = useRef<Promise<Data> | null>(null);
  type Then = MutateOptions<Data, Error, Input>;

  const mutateAsync = (input: Input, then?: Then): Promise<Data> => {
    if (current.current && flight.current.busy()) return current.current;
    const sent = mutation.mutateAsync(input, then);
    current.current = sent;
    flight.current.run(() => sent).catch(() => undefined);
    return sent;
  };
  return {
    ...mutation,
    mutateAsync,
    /** Failures are told by the query client. */
    mutate: (input: Input, then?: Then): void => void mutateAsync(input, then).catch(() => undefined),
  };
}
