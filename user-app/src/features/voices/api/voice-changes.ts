import { libraryCalls, SOURCE } from '@fenshen/contract';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import type { SliderValues } from '../../../components/voice-sliders';
import { call } from '../../../lib/call';
import { CLONE_SUBMITTED } from '../../../lib/clone-text';
import { buy } from '../../../lib/prices';
import { queryClient } from '../../../lib/query-client';
import { toast } from '../../../lib/toast';
import { useSend } from '../../../lib/use-send';
import { keys } from '../../../lib/query-keys';

function useVoiceChange<T, R>(change: (input: T) => Promise<R>) {
  const queries = useQueryClient();
  return useSend({
    mutationFn: change,
    meta: { silent: true },
    onSettled: () => queries.invalidateQueries({ queryKey: keys.voices(SOURCE.own) }),
  });
}

export interface VoiceSample {
  name: string;
  fileId: number;
  /** Channel. */
  api: string;
  /** An own voice to train again; a new one where absent. */
  id?: number | undefined;
  /** The most it may cost, as it was shown. */
  maxCredits?: number | undefined;
}

/** Name of the follow-up that clones a voice once its recording has arrived; its input is a sample without file. */
export const SAVE_VOICE = 'save-voice';

async function saveVoice({ fileId, maxCredits, ...sample }: VoiceSample) {
  const order = { ...sample, file_id: fileId, consent: 1 as const, max_credits: maxCredits };
  const saved = await buy(() => call(libraryCalls.voiceSave, order));
  void queryClient.invalidateQueries({ queryKey: keys.account });
  return saved;
}

/** Clones a voice from a sample. The consent was ticked before this can be called. */
export const useSaveVoice = () => useVoiceChange(saveVoice);

const followInput = z.object({
  name: z.string(),
  api: z.string(),
  id: z.number().optional(),
  maxCredits: z.number().optional(),
});

/** What SAVE_VOICE stands for. */
export async function saveUploaded(
  input: unknown,
  { file_id: fileId }: { file_id: number },
): Promise<string> {
  await saveVoice({ ...followInput.parse(input), fileId });
  void queryClient.invalidateQueries({ queryKey: keys.voices(SOURCE.own) });
  toast.success(CLONE_SUBMITTED);
  return '上传完成，已开始克隆';
}

/** Renames an own voice. */
export const useRenameVoice = () =>
  useVoiceChange((input: { id: number; name: string }) => call(libraryCalls.voiceRename, input));

/** Deletes an own voice. */
export const useDeleteVoice = () => useVoiceChange((id: number) => call(libraryCalls.voiceDelete, { id }));

/** Confirms a cloned voice: it cannot be changed afterwards. */
export const useConfirmVoice = () =>
  useVoiceChange((id: number) => call(libraryCalls.voiceConfirm, { voice_id: id }));

/** Changes an own voice's parameters; takes one of its remaining times. */
export const useEditVoice = () =>
  useVoiceChange(({ id, ...params }: SliderValues & { id: number }) =>
    call(libraryCalls.voiceEdit, { voice_id: id, ...params }),
  );
