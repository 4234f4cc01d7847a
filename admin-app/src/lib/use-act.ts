import { singleFlight, type SingleFlight } from '@fenshen/web';
import { useOnError } from '@refinedev/core';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

interface Outcome<O> {
  onSuccess?: (output: O) => unknown;
  onError?: (error: Error) => unknown;
}

export interface Act<I, O> {
  /**
   * Starts the act and tells this very call's outcome, even if what asked for it has left the screen meanwhile.
   * Does nothing while an earlier one is under way: a second press sends nothing. Never rejects.
   */
  mutate: (input: I, outcome?: Outcome<O>) => Promise<void>;
  /** Unguarded, for callers that put their calls in order themselves. */
  mutateAsync: (input: I) => Promise<O>;
  isPending: boolean;
  error: Error | null;
  data: O | undefined;
  reset: () => void;
}

/**
 * Runs one act at a time. The guard is a ref: it holds before React has drawn the first press's loading state, and
 * through the asynchronous validation of forms. Failures stay with whoever shows them.
 */
export function useOnce(): (act: () => Promise<unknown>) => Promise<void> {
  const flight = useRef(singleFlight());
  return useCallback(async (act) => {
    await flight.current.run(act).catch(() => undefined);
  }, []);
}

export interface ActOptions<I> {
  /** What an input is about; acts on different things run beside one another. Without it there is one thing. */
  about?: (input: I) => string | number;
}

/** An act of a button or form. A lost session leads to the sign-in page; other refusals stay in `error`. */
export function useAct<I, O>(send: (input: I) => Promise<O>, { about }: ActOptions<I> = {}): Act<I, O> {
  const { mutate: onError } = useOnError();
  const flights = useRef(new Map<string | number, SingleFlight>());
  const { mutateAsync, isPending, error, data, reset } = useMutation<O, Error, I>({
    mutationFn: send,
    onError: (failure) => onError(failure),
  });
  const mutate = async (input: I, { onSuccess, onError: failed }: Outcome<O> = {}) => {
    const thing = about?.(input) ?? '';
    const flight = flights.current.get(thing) ?? singleFlight();
    flights.current.set(thing, flight);
    await flight.run(async () => {
      const outcome = await mutateAsync(input).then(
        (output) => ({ output }),
        (failure: Error) => ({ failure }),
      );
      if ('output' in outcome) await onSuccess?.(outcome.output);
      else await failed?.(outcome.failure);
    });
  };
  return { mutate, mutateAsync, isPending, error, data, reset };
}
