import { CallError } from '@fenshen/web';
import type { PieceQueue } from '../audio-pieces';
import { playAudio, playPieces, preparePieces, stopPieces, toggleAudio, togglePieces } from '../audio-player';
import { showError } from '../query-client';
import { toast } from '../toast';
import type { SpokenAudio } from './audition-audio';
import { SpeechAbandoned } from './speak-script';
import type { Hearing } from './use-speech';

interface Speech {
  cached: SpokenAudio | null;
  /** null while nothing is being spoken. */
  percent: number | null;
  speak: (onProgress?: (percent: number) => void, hearing?: Hearing) => Promise<SpokenAudio>;
}

/**
 * What an audition button does: play or pause what is there, else make it and play it under `playerKey`, from its first
 * words on while the rest is spoken. `check` says what is missing for that.
 */
export function useAuditionPress(playerKey: string, check: () => string | null, speech: Speech): () => void {
  const play = (url: string, start: typeof playAudio) =>
    start(playerKey, url).catch(() => toast.error('播放失败，请再次点击试听'));

  const hear = async (): Promise<void> => {
    preparePieces();
    let queue: PieceQueue | null = null;
    try {
      const audio = await speech.speak(undefined, {
        pieces: (urls) => {
          queue ??= playPieces(playerKey);
          queue?.add(urls);
        },
        gone: () => stopPieces(playerKey),
      });
      if (queue) (queue as PieceQueue).finish(audio);
      else await play(audio.url, playAudio);
    } catch (error) {
      stopPieces(playerKey);
      if (error instanceof SpeechAbandoned) return;
      if (error instanceof CallError) showError(error);
      else toast.error(error instanceof Error ? error.message : '声音合成失败，请重新尝试');
    }
  };

  return () => {
    const problem = check();
    if (problem) return toast.warning(problem);
    if (speech.cached) return void play(speech.cached.url, toggleAudio);
    // What is still heard may be other words than those that stand there now.
    if (speech.percent === null || !togglePieces(playerKey)) void hear();
  };
}
