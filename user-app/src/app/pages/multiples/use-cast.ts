import { SOURCE } from '@fenshen/contract';
import { useMemo } from 'react';
import { useMyAvatars } from '../../../features/avatars/api/my-avatars';
import { usePublicActors } from '../../../features/avatars/api/public-actors';
import type { Cast } from '../../../features/films/film-form';
import { useVoices } from '../../../features/voices/api/voices';

/** Every figure and voice that may be in a film, by its id. */
export function useCast(): Cast {
  const avatars = [useMyAvatars(), usePublicActors()] as const;
  const voices = [useVoices(SOURCE.own), useVoices(SOURCE.public)] as const;
  const [{ data: mine }, { data: actors, isFetching }] = avatars;
  const [{ data: own }, { data: shared }] = voices;
  return useMemo(() => {
    const figures = new Map([...(actors?.list ?? []), ...(mine?.list ?? [])].map((one) => [one.id, one]));
    const speakers = new Map([...(shared?.list ?? []), ...(own?.list ?? [])].map((one) => [one.id, one]));
    return {
      figure: (id) => figures.get(id ?? 0) ?? null,
      voice: (id) => speakers.get(id ?? 0) ?? null,
      // The page may have brought the first public actors with it: the rest is on its way then.
      isRead: !!mine && !!actors && !isFetching && !!own && !!shared,
    };
  }, [mine, actors, isFetching, own, shared]);
}
