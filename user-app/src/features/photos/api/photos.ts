import { libraryCalls, SOURCE, type Input } from '@fenshen/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call';
import { fetchAllPages } from '../../../lib/fetch-all-pages';
import { usePaged } from '../../../lib/use-paged';
import { keys } from '../../../lib/query-keys';
import { useSend } from '../../../lib/use-send';
import type { PhotoType } from '../../../config/photo-type';

const staleTimeOf = (source: number) => (source === SOURCE.public ? 10 * 60_000 : 0);

/** Pictures of one kind: own ones (source 1) or the library's. */
export function usePhotos(type: PhotoType, source: number) {
  return useQuery({
    queryKey: [...keys.photos, type, source],
    queryFn: ({ signal }) =>
      fetchAllPages((page, limit) => call(libraryCalls.photoList, { type, source, page, limit }, { signal })),
    placeholderData: (previous) => previous,
    staleTime: staleTimeOf(source),
  });
}

/** Pictures of one kind to choose from, page by page. */
export const usePagedPhotos = (type: PhotoType, source: number, enabled = true) =>
  usePaged({
    queryKey: [...keys.photos, type, source],
    fetchPage: (page, limit, signal) =>
      call(libraryCalls.photoList, { type, source, page, limit }, { signal }),
    enabled,
    staleTime: staleTimeOf(source),
  });

/** A picture by its id, own or the library's; none when it is gone. */
export function usePhotoOf(id: number | null, type: PhotoType) {
  return useQuery({
    queryKey: [...keys.photos, 'of', id],
    queryFn: ({ signal }) => call(libraryCalls.photoList, { ids: [id ?? 0], type }, { signal }),
    enabled: id !== null,
    meta: { silent: true },
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
