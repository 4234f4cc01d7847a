import { CallError } from '@fenshen/web';
import { playAudio, toggleAudio } from '../audio-player';
import { showError } from '../query-client';
import { toast } from '../toast';
import type { SpokenAudio } from './audition-audio';
import { SpeechAbandoned } from './speak-script';

interface Speech {
  cached: SpokenAudio | null;
  speak: () => Promise<SpokenAudio>;
}

/**
 * What an audition button does: play or pause what is there, else make it and play it under `playerKey`. `check` says
 * what is missing for that.
 */
export function useAuditionPress(playerKey: string, check: () => string | null, speech: Speech): () => void {
  const play = (url: string, start: typeof playAudio) =>
    start(playerKey, url).catch(() => toast.error('播放失败，请再次点击试听'));

  return () => {
    const problem = check();
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
