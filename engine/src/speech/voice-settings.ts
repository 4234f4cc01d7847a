import type { SpeechParams, VoiceSpec } from '../types';
import { SYNTHESIZER_RATE } from './synthesis-messages';

/** Sample rate of everything `speech` writes. */
export const SPEECH_RATE = 48_000;

const NORMAL_WORDS_PER_MINUTE = 188;
const MIN_WORDS_PER_MINUTE = 80;
const MAX_WORDS_PER_MINUTE = 450;
const MAX_PITCH = 99;
const MIN_PITCH_SLIDER = 0.1;

/** Synthesizer pitch steps per octave (measured). */
export const PITCH_STEPS_PER_OCTAVE = 61;

/** Settings of one voice with the user's sliders applied. */
export interface VoiceSettings {
  variant: string;
  wordsPerMinute: number;
  pitch: number;
  range: number;
  /** Source samples per result sample: rate conversion and formant shift in one. */
  step: number;
  shelfDb: number;
  /** Factor after loudness normalisation. */
  gain: number;
  /** Factor on the pauses that punctuation asks for. */
  pauseFactor: number;
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

/** The slider's whole way does something: down to the synthesizer's lowest pitch at 0.1, up to its highest at 2. */
function slidePitch(base: number, slider: number): number {
  if (slider >= 1) return base + (slider - 1) * (MAX_PITCH - base);
  return (base * (slider - MIN_PITCH_SLIDER)) / (1 - MIN_PITCH_SLIDER);
}

/**
 * Turns a voice and the sliders into synthesizer settings. Playing the PCM faster moves the formants up, so pitch and
 * rate are lowered by as much beforehand.
 */
export function voiceSettings(voice: VoiceSpec, params: SpeechParams): VoiceSettings {
  const formant = clamp(voice.formant, 0.8, 1.25);
  const rate = clamp(params.rate, 0.5, 2);
  const pitch = slidePitch(voice.pitch, clamp(params.pitch, MIN_PITCH_SLIDER, 2));
  const words = (NORMAL_WORDS_PER_MINUTE * rate * voice.tempo) / formant;
  return {
    variant: voice.variant,
    wordsPerMinute: Math.round(clamp(words, MIN_WORDS_PER_MINUTE, MAX_WORDS_PER_MINUTE)),
    pitch: Math.round(clamp(pitch - PITCH_STEPS_PER_OCTAVE * Math.log2(formant), 0, MAX_PITCH)),
    range: Math.round(clamp(voice.range, 0, 99)),
    step: (SYNTHESIZER_RATE * formant) / SPEECH_RATE,
    shelfDb: clamp(voice.shelfDb, -18, 18),
    gain: clamp(params.volume, 0.1, 3),
    pauseFactor: 1 / rate,
  };
}
