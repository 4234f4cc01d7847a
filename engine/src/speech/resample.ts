/** Zero crossings of the sinc on each side: flat to about 90 % of the source's band. */
const HALF_TAPS = 16;
const PHASES = 512;

/** Hann-windowed sinc, PHASES rows of 2*HALF_TAPS coefficients. */
const TABLE = buildTable();

function buildTable(): Float32Array {
  const table = new Float32Array((PHASES + 1) * 2 * HALF_TAPS);
  for (let phase = 0; phase <= PHASES; phase++) {
    for (let tap = 0; tap < 2 * HALF_TAPS; tap++) {
      const x = tap - HALF_TAPS + 1 - phase / PHASES;
      const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
      const window = Math.abs(x) >= HALF_TAPS ? 0 : 0.5 + 0.5 * Math.cos((Math.PI * x) / HALF_TAPS);
      table[phase * 2 * HALF_TAPS + tap] = sinc * window;
    }
  }
  return table;
}

/**
 * Resamples int16 PCM to float -1..1. `step` is source samples per result sample and must be at most 1.2: above 1 a
 * little aliasing from the synthesizer's weak top octave is accepted.
 */
export function resample(source: Int16Array, step: number): Float32Array {
  const length = Math.floor(source.length / step);
  const result = new Float32Array(length);
  const taps = 2 * HALF_TAPS;
  for (let i = 0; i < length; i++) {
    const at = i * step;
    const whole = Math.floor(at);
    const row = Math.round((at - whole) * PHASES) * taps;
    const first = whole - HALF_TAPS + 1;
    const from = Math.max(0, -first);
    const to = Math.min(taps, source.length - first);
    let sum = 0;
    for (let tap = from; tap < to; tap++) sum += source[first + tap]! * TABLE[row + tap]!;
    result[i] = sum / 32768;
  }
  return result;
}
