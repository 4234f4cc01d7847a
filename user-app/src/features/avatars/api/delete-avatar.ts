import { libraryCalls } from '@fenshen/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call';
import { myAvatarsKey } from './my-avatars';

/** Deletes an own avatar and its files. */
export function useDeleteAvatar() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(libraryCalls.videoDelete, { id }),
    onSuccess: () => queries.invalidateQueries({ queryKey: myAvatarsKey }),
  });
}
