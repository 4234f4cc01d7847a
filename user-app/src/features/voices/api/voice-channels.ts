import { indexCalls, type Output, type VoiceLanguage } from '@fenshen/contract';
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

/** The languages a voice of this channel speaks, as a tree of regions; none while they are read. */
export function useVoiceLanguages(api: string | undefined): readonly VoiceLanguage[] {
  const { data } = useQuery({
    queryKey: [...keys.pricesOf('voice-channels'), api],
    queryFn: ({ signal }) => call(indexCalls.voiceChannel, { api: api ?? '' }, { signal }),
    enabled: api !== undefined,
    staleTime: 10 * 60_000,
    meta: { silent: true },
  });
  return data?.language ?? NONE;
}

const NONE: readonly VoiceLanguage[] = [];
