import { indexCalls, type Output } from '@fenshen/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call';
import { keys } from '../../../lib/query-keys';

export type VoiceChannel = Output<typeof indexCalls.voiceChannel>['list'][number];

/** Channels a voice can be cloned on, with their prices. */
export function useVoiceChannels() {
  return useQuery({
    queryKey: keys.pricesOf('voice-channels'),
    queryFn: async ({ signal }) => (await call(indexCalls.voiceChannel, {}, { signal })).list,
    staleTime: 60_000,
  });
}
