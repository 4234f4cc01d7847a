import { indexCalls } from '@fenshen/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call';

/** Video channels with this site's price per second, and the hint above them. */
export function useVideoChannels() {
  return useQuery({
    queryKey: ['video-channels'],
    queryFn: ({ signal }) => call(indexCalls.videoChannel, {}, { signal }),
    staleTime: 60_000,
  });
}
