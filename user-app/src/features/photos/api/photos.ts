import { libraryCalls, SOURCE, type Input } from '@fenshen/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call';
import { fetchAllPages } from '../../../lib/fetch-all-pages';
import { keys } from '../../../lib/query-keys';
import { useSend } from '../../../lib/use-send';
import type { PhotoType } from '../../../config/photo-type';

/** Pictures of one kind: own ones (source 1) or the library's. */
export function usePhotos(type: PhotoType, source: number, enabled = true) {
  return useQuery({
    queryKey: [...keys.photos, type, source],
    queryFn: ({ signal }) =>
      fetchAllPages((page, limit) => call(libraryCalls.photoList, { type, source, page, limit }, { signal })),
    enabled,
    placeholderData: (previous) => previous,
    staleTime: source === SOURCE.public ? 10 * 60_000 : 0,
  });
}

function usePhotoChange<T, R>(change: (input: T) => Promise<R>) {
  const queries = useQueryClient();
  return useSend({
    mutationFn: change,
    meta: { silent: true },
    onSettled: () => queries.invalidateQueries({ queryKey: keys.photos }),
  });
}

/** Keeps an uploaded picture; answers whether it can talk already. */
export const useKeepPhoto = () =>
  usePhotoChange((input: Input<typeof libraryCalls.photoCreate>) => call(libraryCalls.photoCreate, input));

/** Places the mouth of an own picture. */
export const usePlaceMouth = () =>
  usePhotoChange((input: Input<typeof libraryCalls.photoMouth>) => call(libraryCalls.photoMouth, input));

/** Deletes an own picture for good. */
export const useDeletePhoto = () => usePhotoChange((id: number) => call(libraryCalls.photoDelete, { id }));
