import type { Voice } from '@fenshen/contract';
import type { SliderValues as VoiceParams } from '../../components/voice-sliders';

/** Finished speech of one script, kept until script, voice or parameters change. */
export interface SpokenAudio {
  /** What it was made from, by `speechKey`. */
  key: string;
  fileId: number;
  url: string;
  /** Seconds. */
  duration: number;
}

export interface SpeechRequest {
  voice: Voice;
  script: string;
  params: VoiceParams;
  /** Of the voice; empty for its own. */
  language?: string | undefined;
  /** The most it may cost, as it was shown. */
  maxCredits?: number | undefined;
}

/** Equal keys sound alike. */
export function speechKey({ voice, script, params, language = '' }: SpeechRequest): string {
  return JSON.stringify([voice.id, script.trim(), params.rate, params.volume, params.pitch, language]);
}
