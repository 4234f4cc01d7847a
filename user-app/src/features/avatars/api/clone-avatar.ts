import { libraryCalls } from '@fenshen/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call';
import { myAvatarsKey } from './my-avatars';

/** Makes an avatar of an uploaded clip. The consent was ticked before this can be called. */
export function useCloneAvatar() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: { name: string; fileId: number }) =>
      call(libraryCalls.videoClone, { name: input.name, file_id: input.fileId, consent: 1 }),
    onSuccess: () => queries.invalidateQueries({ queryKey: myAvatarsKey }),
  });
}
