import type { LipLine } from './mouth-frame';

const ROUNDS = 5;

interface Sample {
  s: number;
  v: number;
}

/** Solves the weighted normal equations of a parabola; null when the samples do not span one. */
function solve(samples: Sample[], weights: number[]): LipLine | null {
  const m = [0, 0, 0, 0, 0];
  const r = [0, 0, 0];
  samples.forEach(({ s, v }, i) => {
    let power = weights[i]!;
    for (let k = 0; k < 5; k++) {
      m[k]! += power;
      if (k < 3) r[k]! += power * v;
      power *= s;
    }
  });
  const [m0, m1, m2, m3, m4] = m as [number, number, number, number, number];
  const [r0, r1, r2] = r as [number, number, number];
  const det = (a: number[]): number =>
    a[0]! * (a[4]! * a[8]! - a[5]! * a[7]!) -
    a[1]! * (a[3]! * a[8]! - a[5]! * a[6]!) +
    a[2]! * (a[3]! * a[7]! - a[4]! * a[6]!);
  const whole = det([m0, m1, m2, m1, m2, m3, m2, m3, m4]);
  if (Math.abs(whole) < 1e-9) return null;
  return [
    det([r0, m1, m2, r1, m2, m3, r2, m3, m4]) / whole,
    det([m0, r0, m2, m1, r1, m3, m2, r2, m4]) / whole,
    det([m0, m1, r0, m1, m2, r1, m2, m3, r2]) / whole,
  ];
}

/**
 * Robust parabola through lip samples (s = -1..1, v in mouth widths): outliers lose their weight round by round.
 * `spread` is the weighted median distance that remained. Null with too few samples.
 */
export function fitLipLine(samples: Sample[]): { line: LipLine; spread: number } | null {
  if (samples.length < 6) return null;
  let weights = samples.map(() => 1);
  let line = solve(samples, weights);
  let spread = 0;
  for (let round = 0; round < ROUNDS && line; round++) {
    const [c0, c1, c2] = line;
    const errors = samples.map(({ s, v }) => Math.abs(v - c0 - s * (c1 + s * c2)));
    spread = [...errors].sort((a, b) => a - b)[errors.length >> 1]!;
    const scale = Math.max(0.006, spread * 2);
    weights = errors.map((error) => 1 / (1 + (error / scale) ** 2));
    line = solve(samples, weights);
  }
  return line && { line, spread };
}
