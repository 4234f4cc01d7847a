import { indexCalls } from '@fenshen/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from './call';
import { keys } from './query-keys';

/** The pledge a user agrees to before a likeness or a voice is cloned: title and HTML. */
export function useCloneProtocol() {
  return useQuery({
    queryKey: keys.protocol('clone'),
    queryFn: ({ signal }) => call(indexCalls.protocol, { type: 'clone' }, { signal }),
    staleTime: 10 * 60_000,
  });
}
