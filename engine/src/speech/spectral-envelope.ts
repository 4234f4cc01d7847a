/** Linear prediction coefficients a1…aN of a windowed frame (autocorrelation method), or null for silence. */
export function predictor(frame: Float32Array, order: number): Float64Array | null {
  const r = new Float64Array(order + 1);
  for (let lag = 0; lag <= order; lag++) {
    let sum = 0;
    for (let i = lag; i < frame.length; i++) sum += frame[i]! * frame[i - lag]!;
    r[lag] = sum;
  }
  if (r[0]! <= 0) return null;
  // A little white noise keeps the recursion stable on pure tones.
  r[0]! *= 1.0001;
  const a = new Float64Array(order + 1);
  let error = r[0]!;
  for (let i = 1; i <= order; i++) {
    let acc = r[i]!;
    for (let j = 1; j < i; j++) acc += a[j]! * r[i - j]!;
    const reflection = -acc / error;
    const previous = a.slice();
    a[i] = reflection;
    for (let j = 1; j < i; j++) a[j] = previous[j]! + reflection * previous[i - j]!;
    error *= 1 - reflection * reflection;
    if (error <= 0) return null;
  }
  return a;
}

/** Level in dB of the envelope 1/|A| at equally spaced frequencies from `fromHz` in steps of `stepHz`. */
export function envelope(
  a: Float64Array,
  sampleRate: number,
  fromHz: number,
  stepHz: number,
  count: number,
): Float64Array {
  const levels = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const w = (2 * Math.PI * (fromHz + i * stepHz)) / sampleRate;
    let re = 1;
    let im = 0;
    for (let k = 1; k < a.length; k++) {
      re += a[k]! * Math.cos(w * k);
      im -= a[k]! * Math.sin(w * k);
    }
    levels[i] = -10 * Math.log10(re * re + im * im + 1e-12);
  }
  return levels;
}
