import type { VoiceMeasures } from '../types';
import { envelope, predictor } from './spectral-envelope';
import { PITCH_FRAME_SECONDS, PITCH_HOP_SECONDS, trackPitch, type PitchFrame } from './track-pitch';

/** Rate of the samples that are measured. */
export const MEASURE_RATE = 12_000;

const ORDER = 14;
const PRE_EMPHASIS = 0.95;
const STEP_HZ = 25;
const FROM_HZ = 150;
const BINS = 214;
/** Where a third formant of a grown person can be. */
const F3_MIN_HZ = 2_050;
const F3_MAX_HZ = 4_000;
/** Pitches further from the median are mistakes of an octave. */
const OUTLIER = 1.7;
/** Every so many voiced frames a spectrum is taken. */
const SPECTRUM_EVERY = 2;

/** Measures speech at MEASURE_RATE; null when nothing in it is voiced. */
export function measureVoice(samples: Float32Array): VoiceMeasures | null {
  const frames = trackPitch(samples, MEASURE_RATE);
  const pitches = frames.filter((frame) => frame.f0 > 0);
  if (pitches.length === 0) return null;
  const middle = percentile(
    pitches.map((frame) => frame.f0),
    0.5,
  );
  const voiced = pitches.filter(({ f0 }) => f0 < middle * OUTLIER && f0 > middle / OUTLIER);
  const f0 = voiced.map((frame) => frame.f0);
  const spectrum = measureSpectrum(samples, voiced);
  return {
    f0Hz: percentile(f0, 0.5),
    rangeSemitones: 12 * Math.log2(percentile(f0, 0.9) / percentile(f0, 0.1)),
    ...spectrum,
    syllableRate: syllableRate(frames),
    voicedMs: Math.round(voiced.length * PITCH_HOP_SECONDS * 1000),
  };
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function measureSpectrum(
  samples: Float32Array,
  voiced: readonly PitchFrame[],
): { formantHz: number; tiltDb: number } {
  const formants: number[] = [];
  let low = 0;
  let high = 0;
  for (const levels of envelopesOf(samples, voiced)) {
    const formant = thirdFormant(levels);
    if (formant > 0) formants.push(formant);
    levels.forEach((level, i) => {
      const hz = FROM_HZ + i * STEP_HZ;
      if (hz < 1_000) low += 10 ** (level / 10);
      else if (hz >= 2_500 && hz < 5_000) high += 10 ** (level / 10);
    });
  }
  return { formantHz: percentile(formants, 0.5), tiltDb: 10 * Math.log10(high / Math.max(low, 1e-9)) };
}

/** Envelopes of the voiced frames, levels in dB. */
function* envelopesOf(samples: Float32Array, voiced: readonly PitchFrame[]): Generator<Float64Array> {
  const size = Math.round(MEASURE_RATE * PITCH_FRAME_SECONDS);
  const frame = new Float32Array(size);
  for (let n = 0; n < voiced.length; n += SPECTRUM_EVERY) {
    const { at } = voiced[n]!;
    for (let i = 0; i < size; i++) {
      const x = samples[at + i]! - PRE_EMPHASIS * (samples[at + i - 1] ?? 0);
      frame[i] = x * (0.54 - 0.46 * Math.cos((2 * Math.PI * i) / (size - 1)));
    }
    const a = predictor(frame, ORDER);
    if (a) yield envelope(a, MEASURE_RATE, FROM_HZ, STEP_HZ, BINS);
  }
}

/** Bands whose share of the sound is followed. */
const BANDS = 8;
const BAND_BINS = Math.floor(BINS / BANDS);

/** How much the colour of voiced sound changes: the mean spread of band levels beside each other, in dB. */
export function timbreChange(samples: Float32Array): number {
  const voiced = trackPitch(samples, MEASURE_RATE).filter((frame) => frame.f0 > 0);
  const rows = Array.from(envelopesOf(samples, voiced), bandLevels);
  if (rows.length === 0) return 0;
  const mean = (values: readonly number[]) => values.reduce((sum, x) => sum + x, 0) / values.length;
  const spreads = Array.from({ length: BANDS }, (_, band) => {
    const levels = rows.map((row) => row[band]!);
    const middle = mean(levels);
    return Math.sqrt(mean(levels.map((level) => (level - middle) ** 2)));
  });
  return mean(spreads);
}

/** Levels of the bands of an envelope, loudness taken off. */
function bandLevels(levels: Float64Array): number[] {
  const bands = Array.from({ length: BANDS }, (_, band) => {
    const bins = levels.subarray(band * BAND_BINS, (band + 1) * BAND_BINS);
    return 10 * Math.log10(bins.reduce((sum, level) => sum + 10 ** (level / 10), 0) / BAND_BINS);
  });
  const loudness = bands.reduce((sum, level) => sum + level, 0) / BANDS;
  return bands.map((level) => level - loudness);
}

/** The third peak of an envelope, or where only two show, the first above the second formant's reach; 0 for none. */
function thirdFormant(levels: Float64Array): number {
  const peaks: number[] = [];
  for (let i = 1; i < levels.length - 1; i++) {
    const [before, here, after] = [levels[i - 1]!, levels[i]!, levels[i + 1]!];
    if (here <= before || here < after) continue;
    const bend = before - 2 * here + after;
    peaks.push(FROM_HZ + (i + (bend === 0 ? 0 : (0.5 * (before - after)) / bend)) * STEP_HZ);
  }
  const third = peaks[2] ?? 0;
  return third >= F3_MIN_HZ && third <= F3_MAX_HZ ? third : 0;
}

/** Loudness must fall this much between two syllables (dB). */
const DIP_DB = 2;
const SMOOTH_FRAMES = 3;

/** Peaks of loudness in voiced speech per second of sound. */
function syllableRate(frames: readonly PitchFrame[]): number {
  const levels = frames.map((_, i) => {
    const near = frames.slice(Math.max(0, i - SMOOTH_FRAMES), i + SMOOTH_FRAMES + 1);
    return 10 * Math.log10(near.reduce((sum, frame) => sum + frame.power, 0) / near.length + 1e-12);
  });
  const floor = percentile(levels, 0.9) - 25;
  const sounding = levels.filter((level) => level > floor).length;
  let count = 0;
  let low = -Infinity;
  let high = -Infinity;
  let rising = true;
  levels.forEach((level, i) => {
    if (rising) {
      if (level > high) high = level;
      else if (level < high - DIP_DB) {
        if (high > floor && frames.slice(Math.max(0, i - 12), i).some((frame) => frame.f0 > 0)) count++;
        rising = false;
        low = level;
      }
    } else if (level < low) low = level;
    else if (level > low + DIP_DB) {
      rising = true;
      high = level;
    }
  });
  return sounding === 0 ? 0 : count / (sounding * PITCH_HOP_SECONDS);
}
