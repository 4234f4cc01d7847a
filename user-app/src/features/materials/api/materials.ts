import { materialCalls, type Material, type MaterialType } from '@fenshen/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call';
import { useSend } from '../../../lib/use-send';
import { usePaged } from '../../../lib/use-paged';
import { keys } from '../../../lib/query-keys';

export const MATERIALS_PAGE_SIZE = 48;
export interface MaterialFilter {
  type: MaterialType;
  name: string;
  page: number;
}

/** One page of own materials of a kind, newest first. */
export function useMaterials(filter: MaterialFilter) {
  const { type, name, page } = filter;
  return useQuery({
    queryKey: [...keys.materials, filter],
    queryFn: ({ signal }) =>
      call(
        materialCalls.list,
        { type, page, limit: MATERIALS_PAGE_SIZE, name: name || undefined },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}

/** Own materials by their ids, asked for together; of what is gone there is none. */
export function useMaterialsOf(ids: readonly number[]) {
  return useQuery({
    queryKey: [...keys.materials, 'of', ids],
    queryFn: ({ signal }) =>
      call(materialCalls.list, { ids: [...ids], page: 1, limit: ids.length }, { signal }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
}

/** Own materials of a kind to choose from, page by page. */
export const usePagedMaterials = (type: MaterialType) =>
  usePaged({
    queryKey: [...keys.materials, type],
    fetchPage: (page, limit, signal) => call(materialCalls.list, { type, page, limit }, { signal }),
  });

function useMaterialChange<T>(change: (input: T) => Promise<unknown>) {
  const queries = useQueryClient();
  return useSend({
    mutationFn: change,
    meta: { silent: true },
    onSettled: () =>
      Promise.all([keys.materials, keys.space].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}

/** Renames a material; a text may be rewritten too. */
export const useUpdateMaterial = () =>
  useMaterialChange((input: { id: number; name: string; text?: string }) =>
    call(materialCalls.update, input),
  );

/** Deletes materials and their files: all of them or none. */
export const useDeleteMaterials = () =>
  useMaterialChange((materials: readonly Material[]) =>
    call(materialCalls.remove, { ids: materials.map(({ id }) => id) }),
  );

/** Keeps a text. */
export const useSaveText = () =>
  useMaterialChange((input: { name: string; text: string }) => call(materialCalls.saveText, input));
