import type { Voice } from '@fenshen/contract';
import { toggleAudio, useAudio } from '../../lib/audio-player';
import { toast } from '../../lib/toast';

/** Audition of a voice's sample: playing, loading, and what a press does. */
export function useVoiceSample(voice: Voice) {
  const key = `voice:${voice.id}`;
  const { phase } = useAudio(key);
  const toggle = () => {
    if (!voice.url) return toast.info('该声音暂无试听');
    toggleAudio(key, voice.url).catch(() => toast.error('试听失败，请稍后再试'));
  };
  return { playing: phase === 3, loading: phase === 2, toggle };
}
