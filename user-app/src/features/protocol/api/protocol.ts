import { indexCalls } from '@fenshen/contract';
import { useQuery } from '@tanstack/react-query';
import type { ProtocolType } from '../../../config/paths';
import { call } from '../../../lib/call';
import { keys } from '../../../lib/query-keys';

/** The current version of a protocol, HTML. */
export function useProtocol(type: ProtocolType) {
  return useQuery({
    queryKey: keys.protocol(type),
    queryFn: ({ signal }) => call(indexCalls.protocol, { type }, { signal }),
    staleTime: 300_000,
  });
}
