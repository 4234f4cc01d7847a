/** Zero crossings of the windowed sinc on each side. */
const HALF_CROSSINGS = 12;
/** Share of the new band that passes unchanged. */
const PASS_SHARE = 0.92;

/** Every `factor`-th sample after a low pass at the new rate's band edge. `factor` is a whole number above 1. */
export function decimate(source: Float32Array, factor: number): Float32Array {
  const half = HALF_CROSSINGS * factor;
  const taps = new Float32Array(2 * half + 1);
  const cutoff = PASS_SHARE / factor;
  for (let i = -half; i <= half; i++) {
    const x = Math.PI * cutoff * i;
    const window = 0.5 + 0.5 * Math.cos((Math.PI * i) / (half + 1));
    taps[i + half] = cutoff * (x === 0 ? 1 : Math.sin(x) / x) * window;
  }
  const result = new Float32Array(Math.floor(source.length / factor));
  for (let i = 0; i < result.length; i++) {
    const first = i * factor - half;
    const from = Math.max(0, -first);
    const to = Math.min(taps.length, source.length - first);
    let sum = 0;
    for (let tap = from; tap < to; tap++) sum += taps[tap]! * source[first + tap]!;
    result[i] = sum;
  }
  return result;
}
