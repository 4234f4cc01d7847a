import { libraryCalls } from '@fenshen/contract';
import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../../lib/call';
import { queryClient } from '../../../lib/query-client';
import { toast } from '../../../lib/toast';
import { myAvatarsKey } from './my-avatars';

/** Name of the follow-up that makes an avatar of a clip once it has arrived; its input is `{ name }`. */
export const CLONE_AVATAR = 'clone-avatar';

async function cloneAvatar(input: { name: string; fileId: number }) {
  const made = await call(libraryCalls.videoClone, { name: input.name, file_id: input.fileId, consent: 1 });
  void queryClient.invalidateQueries({ queryKey: myAvatarsKey });
  return made;
}

/** Makes an avatar of an uploaded clip. The consent was ticked before this can be called. */
export const useCloneAvatar = () => useMutation({ mutationFn: cloneAvatar });

/** What CLONE_AVATAR stands for. */
export async function cloneUploaded(
  input: unknown,
  { file_id: fileId }: { file_id: number },
): Promise<string> {
  const { name } = followInput.parse(input);
  await cloneAvatar({ name, fileId });
  toast.success('克隆成功');
  return '上传完成，已开始克隆';
}

const followInput = z.object({ name: z.string() });
