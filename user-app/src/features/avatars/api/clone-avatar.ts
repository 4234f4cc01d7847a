import { libraryCalls } from '@fenshen/contract';
import { z } from 'zod';
import { call } from '../../../lib/call';
import { queryClient } from '../../../lib/query-client';
import { CLONE_SUBMITTED } from '../../../lib/clone-text';
import { buy } from '../../../lib/prices';
import { toast } from '../../../lib/toast';
import { useSend } from '../../../lib/use-send';
import { keys } from '../../../lib/query-keys';

/** Name of the follow-up that makes an avatar of a clip once it has arrived; its input is an order without file. */
export const CLONE_AVATAR = 'clone-avatar';

interface AvatarOrder {
  name: string;
  fileId: number;
  /** The most it may cost, as it was shown. */
  maxCredits?: number | undefined;
}

async function cloneAvatar({ name, fileId, maxCredits }: AvatarOrder) {
  const order = { name, file_id: fileId, consent: 1 as const, max_credits: maxCredits };
  const made = await buy(() => call(libraryCalls.videoClone, order));
  void queryClient.invalidateQueries({ queryKey: keys.myAvatars });
  return made;
}

/** Makes an avatar of an uploaded clip. The consent was ticked before this can be called. */
export const useCloneAvatar = () => useSend({ mutationFn: cloneAvatar, meta: { silent: true } });

/** What CLONE_AVATAR stands for. */
export async function cloneUploaded(
  input: unknown,
  { file_id: fileId }: { file_id: number },
): Promise<string> {
  await cloneAvatar({ ...followInput.parse(input), fileId });
  toast.success(CLONE_SUBMITTED);
  return '上传完成，已开始克隆';
}

const followInput = z.object({ name: z.string(), maxCredits: z.number().optional() });
