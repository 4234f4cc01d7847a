/** Pitch at one moment of a recording. */
export interface PitchFrame {
  /** First sample of the frame. */
  at: number;
  /** Hz; 0 where nothing is voiced. */
  f0: number;
  /** Mean power of the frame. */
  power: number;
}

export const PITCH_HOP_SECONDS = 0.01;
export const PITCH_FRAME_SECONDS = 0.04;
const MIN_HZ = 60;
const MAX_HZ = 420;
/** Normalised autocorrelation from which a frame counts as voiced. */
const VOICED = 0.6;
/** The shortest period that is nearly as good as the best one is the true one: its multiples fit just as well. */
const NEARLY_BEST = 0.88;
/** Frames this much quieter than the loud ones (dB) are background. */
const BACKGROUND_DB = 30;

/** Pitch by normalised autocorrelation, a frame each 10 ms. */
export function trackPitch(samples: Float32Array, sampleRate: number): PitchFrame[] {
  const hop = Math.round(sampleRate * PITCH_HOP_SECONDS);
  const size = Math.round(sampleRate * PITCH_FRAME_SECONDS);
  const minLag = Math.floor(sampleRate / MAX_HZ);
  const maxLag = Math.ceil(sampleRate / MIN_HZ);
  const frames: PitchFrame[] = [];
  for (let at = 0; at + size + maxLag < samples.length; at += hop) {
    let power = 0;
    for (let i = 0; i < size; i++) power += samples[at + i]! ** 2;
    frames.push({ at, f0: 0, power: power / size });
  }
  const floor = loudPower(frames) / 10 ** (BACKGROUND_DB / 10);
  const scores = new Float64Array(maxLag + 2);
  for (const frame of frames) {
    if (frame.power <= floor || frame.power === 0) continue;
    correlate(samples, frame.at, size, minLag - 1, maxLag + 1, scores);
    frame.f0 = pitchOf(scores, minLag, maxLag, sampleRate);
  }
  return frames;
}

/** Power that a tenth of the frames exceed. */
function loudPower(frames: PitchFrame[]): number {
  const powers = frames.map((frame) => frame.power).sort((a, b) => a - b);
  return powers[Math.floor(powers.length * 0.9)] ?? 0;
}

function correlate(
  samples: Float32Array,
  at: number,
  size: number,
  fromLag: number,
  toLag: number,
  scores: Float64Array,
): void {
  let own = 0;
  for (let i = 0; i < size; i++) own += samples[at + i]! ** 2;
  let shifted = 0;
  for (let i = 0; i < size; i++) shifted += samples[at + fromLag + i]! ** 2;
  for (let lag = fromLag; lag <= toLag; lag++) {
    let sum = 0;
    for (let i = 0; i < size; i++) sum += samples[at + i]! * samples[at + lag + i]!;
    scores[lag] = sum / Math.sqrt(own * shifted + 1e-12);
    shifted += samples[at + lag + size]! ** 2 - samples[at + lag]! ** 2;
  }
}

function pitchOf(scores: Float64Array, minLag: number, maxLag: number, sampleRate: number): number {
  let best = 0;
  for (let lag = minLag; lag <= maxLag; lag++) best = Math.max(best, scores[lag]!);
  if (best < VOICED) return 0;
  for (let lag = minLag; lag <= maxLag; lag++) {
    const [before, here, after] = [scores[lag - 1]!, scores[lag]!, scores[lag + 1]!];
    if (here < best * NEARLY_BEST || here < before || here < after) continue;
    const bend = before - 2 * here + after;
    const offset = bend === 0 ? 0 : (0.5 * (before - after)) / bend;
    return sampleRate / (lag + offset);
  }
  return 0;
}
