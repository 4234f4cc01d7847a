import { CallError } from '@fenshen/web';
import { toggleAudio, playAudio } from '../../../lib/audio-player';
import { showError } from '../../../lib/query-client';
import { toast } from '../../../lib/toast';
import type { SpokenAudio } from '../../../lib/speech/audition-audio';
import { SpeechAbandoned } from '../../../lib/speech/speak-script';
import { checkAudition, type CreateForm } from '../../../features/create/validate-create';

export const AUDITION_KEY = 'create:audition';

interface Speech {
  cached: SpokenAudio | null;
  speak: () => Promise<SpokenAudio>;
}

/** What the audition button does: play or pause what is there, else make it and play it. */
export function useAuditionPress(form: CreateForm, speech: Speech): () => void {
  const play = (url: string, start: typeof playAudio) =>
    start(AUDITION_KEY, url).catch(() => toast.error('播放失败，请再次点击试听'));

  return () => {
    const problem = checkAudition(form);
    if (problem) return toast.warning(problem);
    if (speech.cached) return void play(speech.cached.url, toggleAudio);
    speech.speak().then(
      (audio) => void play(audio.url, playAudio),
      (error: unknown) => {
        if (error instanceof SpeechAbandoned) return;
        if (error instanceof CallError) showError(error);
        else toast.error(error instanceof Error ? error.message : '声音合成失败，请重新尝试');
      },
    );
  };
}
