import { workShelfCalls } from '@fenshen/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call';
import { keys } from '../../../lib/query-keys';
import { useSend } from '../../../lib/use-send';

/** Own folders of works, by name. */
export const useFolders = () =>
  useQuery({
    queryKey: keys.workFolders,
    queryFn: ({ signal }) => call(workShelfCalls.folders, {}, { signal }),
    meta: { silent: true },
  });

function useFolderChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queries = useQueryClient();
  return useSend({
    mutationFn: change,
    meta: { silent: true },
    onSettled: () =>
      Promise.all([keys.workFolders, keys.works].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}

export const useCreateFolder = () =>
  useFolderChange((input: { name: string }) => call(workShelfCalls.folderCreate, input));

export const useRenameFolder = () =>
  useFolderChange((input: { id: number; name: string }) => call(workShelfCalls.folderRename, input));

/** Deletes a folder; its works stay. */
export const useDeleteFolder = () =>
  useFolderChange((input: { id: number }) => call(workShelfCalls.folderRemove, input));

/** Where works go: into a folder, into a new one, or out of any. */
export type Destination = { id: number } | { name: string };

/** Moves works; a new folder is made first. */
export const useMoveWorks = () =>
  useFolderChange(async ({ ids, to }: { ids: number[]; to: Destination }) => {
    const folder = 'id' in to ? to : await call(workShelfCalls.folderCreate, to);
    await call(workShelfCalls.move, { ids, folder_id: folder.id });
  });
