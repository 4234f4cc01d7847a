import { libraryCalls, SOURCE, type Voice } from '@fenshen/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/call';
import { toast } from '../../../lib/toast';
import type { VoiceParams } from '../validate-create';
import { keepParams } from '../voice-params-store';

/** Confirms parameters: an own voice keeps them on the server, a public one in this browser. */
export function useSaveVoiceParams() {
  return useMutation({
    mutationFn: async ({ voice, params }: { voice: Voice; params: VoiceParams }) => {
      if (voice.source === SOURCE.own) await call(libraryCalls.voiceEdit, { voice_id: voice.id, ...params });
      keepParams(localStorage, voice, params);
    },
    onSuccess: () => toast.success('修改成功！'),
  });
}
