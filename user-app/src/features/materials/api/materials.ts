import { materialCalls, type Material, type MaterialType } from '@fenshen/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call';
import { fetchAllPages } from '../../../lib/fetch-all-pages';
import { useSend } from '../../../lib/use-send';
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

/** One own material, by id; null when it is gone, undefined until that is known. */
export function useMaterial(id: number | null) {
  return useQuery({
    queryKey: keys.material(id ?? 0),
    queryFn: async ({ signal }) =>
      (await call(materialCalls.list, { id: id ?? 0, page: 1, limit: 1 }, { signal })).list[0] ?? null,
    enabled: id !== null,
  });
}

/** All own materials of a kind, for choosing one. */
export function useAllMaterials(type: MaterialType) {
  return useQuery({
    queryKey: keys.allMaterials(type),
    queryFn: ({ signal }) =>
      fetchAllPages((page, limit) => call(materialCalls.list, { type, page, limit }, { signal })),
  });
}

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
