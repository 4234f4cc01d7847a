import { workShelfCalls } from '@fenshen/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call';
import { keys } from '../../../lib/query-keys';
import { useSend } from '../../../lib/use-send';

/** Deletes works one by one; answers which could not be. */
export function useDeleteWorks() {
  const queries = useQueryClient();
  return useSend({
    mutationFn: (ids: number[]) => call(workShelfCalls.removeMany, { ids }),
    meta: { silent: true },
    onSettled: () =>
      Promise.all([keys.works, keys.workFolders].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}

/** Asks for one zip of finished works, and has the browser download it. */
export const useZipWorks = () =>
  useSend({
    mutationFn: async (ids: number[]) => {
      const ordered = await call(workShelfCalls.zip, { ids });
      const link = document.createElement('a');
      link.href = `${workShelfCalls.zipFile.path}?${new URLSearchParams({ ticket: ordered.ticket })}`;
      link.download = '';
      link.click();
      return ordered;
    },
  });
