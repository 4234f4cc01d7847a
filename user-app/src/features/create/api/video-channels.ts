import { indexCalls } from '@fenshen/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call';
import { keys } from '../../../lib/query-keys';

/** Video channels with this site's price per second, and the hint above them. */
export function useVideoChannels() {
  return useQuery({
    queryKey: keys.pricesOf('video-channels'),
    queryFn: ({ signal }) => call(indexCalls.videoChannel, {}, { signal }),
    staleTime: 60_000,
  });
}
