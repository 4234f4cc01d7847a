import { libraryCalls } from '@fenshen/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call';
import { useSend } from '../../../lib/use-send';
import { keys } from '../../../lib/query-keys';

/** Deletes an own avatar and its files. */
export function useDeleteAvatar() {
  const queries = useQueryClient();
  return useSend({
    mutationFn: (id: number) => call(libraryCalls.videoDelete, { id }),
    meta: { silent: true },
    onSettled: () => queries.invalidateQueries({ queryKey: keys.myAvatars }),
  });
}
