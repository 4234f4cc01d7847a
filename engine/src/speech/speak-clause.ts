import type { Phoneme } from '../types';
import { BiquadFilter, highShelf } from './biquad';
import type { SpokenRun } from './pronounce';
import { resample } from './resample';
import { SYNTHESIZER_RATE } from './synthesis-messages';
import type { Synthesizer } from './synthesizer';
import { SPEECH_RATE, type VoiceSettings } from './voice-settings';

/** Sound of one clause without silence around it; phoneme times count from its first sample. */
export interface SpokenClause {
  samples: Float32Array;
  phonemes: Phoneme[];
}

const SHELF_HZ = 3_000;
/** Quieter than this share of the peak counts as silence at the edges. */
const SILENCE_SHARE = 0.006;
const FADE_MS = 3;
const RUN_GAP_MS = 25;

function soundingRange(samples: Int16Array): { from: number; to: number } | null {
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  const floor = peak * SILENCE_SHARE;
  if (peak === 0) return null;
  let from = 0;
  while (Math.abs(samples[from]!) <= floor) from++;
  let to = samples.length;
  while (Math.abs(samples[to - 1]!) <= floor) to--;
  return { from, to };
}

function fadeEdges(samples: Float32Array): void {
  const length = Math.min(Math.round((FADE_MS * SPEECH_RATE) / 1000), samples.length >> 1);
  for (let i = 0; i < length; i++) {
    const weight = (i + 1) / (length + 1);
    samples[i]! *= weight;
    samples[samples.length - 1 - i]! *= weight;
  }
}

/** Moves phonemes onto the trimmed and resampled sound; what fell outside is dropped. */
function placePhonemes(
  phonemes: Phoneme[],
  trimmedMs: number,
  tempo: number,
  lengthMs: number,
  offsetMs: number,
): Phoneme[] {
  const place = (ms: number): number => Math.min(lengthMs, Math.max(0, (ms - trimmedMs) / tempo)) + offsetMs;
  return phonemes
    .map((phoneme) => ({
      symbol: phoneme.symbol,
      startMs: place(phoneme.startMs),
      endMs: place(phoneme.endMs),
    }))
    .filter((phoneme) => phoneme.endMs > phoneme.startMs);
}

/** Synthesizes the runs of one clause and joins them. Empty samples when nothing sounded. */
export async function speakClause(
  synthesizer: Synthesizer,
  runs: SpokenRun[],
  voice: VoiceSettings,
): Promise<SpokenClause> {
  const pieces: Float32Array[] = [];
  const phonemes: Phoneme[] = [];
  let length = 0;
  for (const run of runs) {
    const { variant, wordsPerMinute, pitch, range } = voice;
    const reply = await synthesizer.synthesize({ ...run, variant, wordsPerMinute, pitch, range });
    const sounding = soundingRange(reply.samples);
    if (!sounding) continue;
    if (length > 0) {
      const gap = new Float32Array(Math.round((RUN_GAP_MS * SPEECH_RATE) / 1000));
      pieces.push(gap);
      length += gap.length;
    }
    const samples = resample(reply.samples.subarray(sounding.from, sounding.to), voice.step);
    if (voice.shelfDb !== 0) new BiquadFilter(highShelf(SPEECH_RATE, SHELF_HZ, voice.shelfDb)).run(samples);
    fadeEdges(samples);
    const trimmedMs = (sounding.from / SYNTHESIZER_RATE) * 1000;
    const tempo = (voice.step * SPEECH_RATE) / SYNTHESIZER_RATE;
    const lengthMs = (samples.length / SPEECH_RATE) * 1000;
    phonemes.push(
      ...placePhonemes(reply.phonemes, trimmedMs, tempo, lengthMs, (length / SPEECH_RATE) * 1000),
    );
    pieces.push(samples);
    length += samples.length;
  }
  const samples = new Float32Array(length);
  let at = 0;
  for (const piece of pieces) {
    samples.set(piece, at);
    at += piece.length;
  }
  return { samples, phonemes };
}
