import { libraryCalls, type Voice } from '@fenshen/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call';
import { ownStorage } from '../../../lib/own-storage';
import { toast } from '../../../lib/toast';
import { keepsParams } from '../../../lib/voice-rules';
import type { VoiceParams } from '../validate-create';
import { forgetParams, keepParams } from '../../../lib/speech/voice-params-store';
import { useSend } from '../../../lib/use-send';
import { keys } from '../../../lib/query-keys';

/** Confirms parameters: an own voice that may change keeps them on the server, any other in this browser. */
export function useSaveVoiceParams() {
  const queries = useQueryClient();
  return useSend({
    mutationFn: async ({ voice, params }: { voice: Voice; params: VoiceParams }) => {
      if (!keepsParams(voice)) return keepParams(ownStorage(), voice, params);
      await call(libraryCalls.voiceEdit, { voice_id: voice.id, ...params });
      forgetParams(ownStorage(), voice);
      await queries.invalidateQueries({ queryKey: keys.voices(voice.source) });
    },
    meta: { silent: true },
    onSuccess: () => toast.success('修改成功！'),
  });
}
