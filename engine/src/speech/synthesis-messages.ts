import type { Phoneme } from '../types';

/** One run of words for the synthesizer process. Rate is in its words per minute. */
export interface SynthesisRequest {
  id: number;
  language: 'cmn' | 'en';
  text: string;
  variant: string;
  wordsPerMinute: number;
  pitch: number;
  range: number;
}

/** Mono PCM (int16, 22,050 Hz) and its phonemes (ms from the start of the PCM). */
export interface SynthesisReply {
  id: number;
  samples: Int16Array;
  phonemes: Phoneme[];
}

/** A request the synthesizer could not do. */
export interface SynthesisFailure {
  id: number;
  error: string;
}

export const SYNTHESIZER_RATE = 22_050;
