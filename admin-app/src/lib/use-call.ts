import type { Endpoint, Input, Output } from '@fenshen/contract';
import { useDataProvider, useInvalidate } from '@refinedev/core';
import { useAct, type Act, type ActOptions } from './use-act';
import { useChangedBy } from './use-calls-of';

/** Asked for what it would do: nothing has changed. */
const isPreview = (input: unknown): boolean => (Object(input) as { preview?: unknown }).preview === 1;

interface CallOptions<E extends Endpoint> extends ActOptions<Input<E>> {
  /** What has to be done with the answer before anything is asked again: a new token takes the old one's place. */
  first?: (answer: Output<E>) => void;
}

/**
 * An act by contract call through the provider, one at a time; what it changes, by the table of resources, is asked
 * again. A lost session leads to the sign-in page; other refusals stay in `error`.
 */
export function useCall<E extends Endpoint>(
  endpoint: E,
  { first, ...options }: CallOptions<E> = {},
): Act<Input<E>, Output<E>> {
  const provider = useDataProvider()('ops');
  const invalidate = useInvalidate();
  const changed = useChangedBy(endpoint);
  return useAct(async (input: Input<E>) => {
    const asked = { url: endpoint.path, method: 'post' as const, meta: { endpoint, input } };
    const reply = await provider.custom?.<{ answer: Output<E> }>(asked);
    if (!reply) throw new Error('the provider makes no calls');
    first?.(reply.data.answer);
    if (!isPreview(input))
      for (const resource of changed)
        for (const dataProviderName of ['default', 'ops'])
          void invalidate({ resource, dataProviderName, invalidates: ['resourceAll'] });
    return reply.data.answer;
  }, options);
}
