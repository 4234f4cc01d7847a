import type { MouthPose } from '../types';

/** Frames quieter than this share of the loud frames are silence. */
const SILENCE_SHARE = 0.06;
/** Share of frames that are louder than the reference for a wide open mouth. */
const LOUD_QUANTILE = 0.92;
const MAX_OPEN = 0.85;
/** Loudness falls faster than jaws do. */
const COMPRESSION = 0.7;

interface FrameLevels {
  /** Root mean square of each frame's samples. */
  level: Float32Array;
  /** Share of sign changes, 0-1: low for rounded vowels, high for hissing. */
  crossings: Float32Array;
}

async function measure(sound: AsyncIterable<Int16Array>, frames: number): Promise<FrameLevels> {
  const level = new Float32Array(frames);
  const crossings = new Float32Array(frames);
  let frame = 0;
  for await (const samples of sound) {
    if (frame === frames) break;
    let power = 0;
    let changes = 0;
    for (let i = 0; i < samples.length; i++) {
      power += samples[i]! ** 2;
      if (i > 0 && samples[i]! < 0 !== samples[i - 1]! < 0) changes++;
    }
    const count = Math.max(1, samples.length);
    level[frame] = Math.sqrt(power / count);
    crossings[frame++] = changes / count;
  }
  return { level, crossings };
}

/** Vowel-like low sounds round the mouth, bright ones spread it. */
function widthOf(crossings: number): number {
  const brightness = Math.min(1, Math.max(0, (crossings - 0.03) / 0.12));
  return 0.86 + 0.22 * brightness;
}

/**
 * Mouth poses from loudness alone, for recorded audio without phoneme times. `sound` gives mono int16 samples, a video
 * frame's at a time, so that a long recording is never held whole; silence gives an exactly closed mouth.
 */
export async function loudnessCurve(sound: AsyncIterable<Int16Array>, frames: number): Promise<MouthPose[]> {
  const { level, crossings } = await measure(sound, frames);
  const sorted = Float32Array.from(level).sort();
  const loud = sorted[Math.floor((frames - 1) * LOUD_QUANTILE)] ?? 0;
  const target = level.map((value) => {
    if (loud === 0 || value < loud * SILENCE_SHARE) return 0;
    return Math.min(1, (value / loud) ** COMPRESSION) * MAX_OPEN;
  });
  return Array.from(target, (value, i): MouthPose => {
    const previous = target[i - 1] ?? 0;
    const next = target[i + 1] ?? 0;
    if (value === 0) return { open: 0, width: 1, teeth: 0 };
    const open = 0.25 * previous + 0.5 * value + 0.25 * next;
    return {
      open,
      width: 1 + (widthOf(crossings[i]!) - 1) * Math.min(1, open * 4),
      teeth: Math.min(0.5, open),
    };
  });
}
