import type { Endpoint } from '@fenshen/contract';
import { useResourceParams, type ResourceProps } from '@refinedev/core';
import { callName, resourceMeta } from './resource';

const metaOf = ({ meta }: ResourceProps) => resourceMeta.safeParse(meta).data;

/** The resource that a call shows; one that belongs to none is a `call`. */
export function useResourceOf(endpoint: Endpoint): string {
  const { resources } = useResourceParams();
  return resources.find((one) => metaOf(one)?.reads.includes(callName(endpoint)))?.name ?? 'call';
}

/** The resources that are others after a call, by the table: those it acts on, and what they touch. */
export function useChangedBy(endpoint: Endpoint): readonly string[] {
  const { resources } = useResourceParams();
  const acted = resources.flatMap((one) => {
    const meta = metaOf(one);
    return meta?.acts.includes(callName(endpoint)) ? [one.name, ...meta.touches] : [];
  });
  return [...new Set(acted)];
}
