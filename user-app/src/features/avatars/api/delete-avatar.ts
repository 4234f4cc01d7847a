import { libraryCalls } from '@fenshen/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call';
import { myAvatarsKey } from './my-avatars';
import { useSend } from '../../../lib/use-send';

/** Deletes an own avatar and its files. */
export function useDeleteAvatar() {
  const queries = useQueryClient();
  return useSend({
    mutationFn: (id: number) => call(libraryCalls.videoDelete, { id }),
    meta: { silent: true },
    onSettled: () => queries.invalidateQueries({ queryKey: myAvatarsKey }),
  });
}
