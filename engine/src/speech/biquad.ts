/** Second-order filter coefficients, normalised so that a0 = 1. */
export interface Biquad {
  b0: number;
  b1: number;
  b2: number;
  a1: number;
  a2: number;
}

/** High shelf (RBJ audio cookbook, slope 1): `gainDb` above `frequency` Hz. */
export function highShelf(sampleRate: number, frequency: number, gainDb: number): Biquad {
  const a = 10 ** (gainDb / 40);
  const w = (2 * Math.PI * frequency) / sampleRate;
  const cos = Math.cos(w);
  const slope = 2 * Math.sqrt(a) * (Math.sin(w) / 2) * Math.SQRT2;
  const a0 = a + 1 - (a - 1) * cos + slope;
  return {
    b0: (a * (a + 1 + (a - 1) * cos + slope)) / a0,
    b1: (-2 * a * (a - 1 + (a + 1) * cos)) / a0,
    b2: (a * (a + 1 + (a - 1) * cos - slope)) / a0,
    a1: (2 * (a - 1 - (a + 1) * cos)) / a0,
    a2: (a + 1 - (a - 1) * cos - slope) / a0,
  };
}

/** High pass with the given quality. */
export function highPass(sampleRate: number, frequency: number, q: number): Biquad {
  const w = (2 * Math.PI * frequency) / sampleRate;
  const cos = Math.cos(w);
  const alpha = Math.sin(w) / (2 * q);
  const a0 = 1 + alpha;
  return {
    b0: (1 + cos) / 2 / a0,
    b1: -(1 + cos) / a0,
    b2: (1 + cos) / 2 / a0,
    a1: (-2 * cos) / a0,
    a2: (1 - alpha) / a0,
  };
}

/** A filter that remembers its last samples between blocks. */
export class BiquadFilter {
  private z1 = 0;
  private z2 = 0;

  constructor(private readonly c: Biquad) {}

  next(x: number): number {
    const y = this.c.b0 * x + this.z1;
    this.z1 = this.c.b1 * x - this.c.a1 * y + this.z2;
    this.z2 = this.c.b2 * x - this.c.a2 * y;
    return y;
  }

  /** Filters in place. */
  run(samples: Float32Array): void {
    for (let i = 0; i < samples.length; i++) samples[i] = this.next(samples[i]!);
  }
}
