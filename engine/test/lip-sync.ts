import { lumaFrames, monoSound, type Area } from './measure-media';

const SAMPLES_PER_FRAME = 48_000 / 25;
const DARK = 75;
/** Speech is smoother to the eye than its waveform: a mouth follows syllables, not periods of the voice. */
const SMOOTH_FRAMES = 2;

/** Pearson's correlation of two rows, the shorter one's length. */
function correlation(a: number[], b: number[]): number {
  const length = Math.min(a.length, b.length);
  const mean = (values: number[]): number =>
    values.slice(0, length).reduce((sum, value) => sum + value, 0) / length;
  const [ma, mb] = [mean(a), mean(b)];
  let [ab, aa, bb] = [0, 0, 0];
  for (let i = 0; i < length; i++) {
    ab += (a[i]! - ma) * (b[i]! - mb);
    aa += (a[i]! - ma) ** 2;
    bb += (b[i]! - mb) ** 2;
  }
  return ab / Math.sqrt(aa * bb);
}

const smooth = (values: number[]): number[] =>
  values.map((_, i) => {
    const near = values.slice(Math.max(0, i - SMOOTH_FRAMES), i + SMOOTH_FRAMES + 1);
    return near.reduce((sum, value) => sum + value, 0) / near.length;
  });

/** Loudness of a film's sound at each of its frames. */
async function envelope(file: string): Promise<number[]> {
  const sound = await monoSound(file);
  return Array.from({ length: Math.floor(sound.length / SAMPLES_PER_FRAME) }, (_, i) => {
    const samples = sound.subarray(i * SAMPLES_PER_FRAME, (i + 1) * SAMPLES_PER_FRAME);
    return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
  });
}

/** How far the mouth is open in each frame: the inside of a mouth is the darkest thing there. */
async function openings(file: string, mouth: Area): Promise<number[]> {
  return (await lumaFrames(file, mouth)).map((frame) => frame.filter((luma) => luma < DARK).length);
}

/** How well a film's mouth follows its sound, and by how many frames it is late where they agree best. */
export async function lipSync(file: string, mouth: Area): Promise<{ correlation: number; lag: number }> {
  const [open, loud] = [smooth(await openings(file, mouth)), smooth(await envelope(file))];
  const at = (lag: number): number =>
    correlation(open.slice(Math.max(0, lag)), loud.slice(Math.max(0, -lag)));
  const lags = Array.from({ length: 21 }, (_, i) => i - 10);
  const lag = lags.reduce((best, one) => (at(one) > at(best) ? one : best));
  return { correlation: at(0), lag };
}
