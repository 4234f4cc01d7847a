import { BiquadFilter, highPass, highShelf } from './biquad';

const BLOCK_SECONDS = 0.4;
const ABSOLUTE_GATE_LUFS = -70;
const RELATIVE_GATE_LU = 10;

/** Integrated loudness of mono speech after ITU-R BS.1770 (K weighting, gated blocks), fed piece by piece. */
export class LoudnessMeter {
  private readonly shelf: BiquadFilter;
  private readonly pass: BiquadFilter;
  private readonly blockLength: number;
  private readonly blocks: number[] = [];
  private sum = 0;
  private count = 0;

  constructor(sampleRate: number) {
    this.shelf = new BiquadFilter(highShelf(sampleRate, 1682, 4));
    this.pass = new BiquadFilter(highPass(sampleRate, 38, 0.5));
    this.blockLength = Math.round(sampleRate * BLOCK_SECONDS);
  }

  add(samples: Float32Array): void {
    for (const sample of samples) {
      const weighted = this.pass.next(this.shelf.next(sample));
      this.sum += weighted * weighted;
      if (++this.count === this.blockLength) this.endBlock();
    }
  }

  private endBlock(): void {
    if (this.count > 0) this.blocks.push(this.sum / this.count);
    this.sum = 0;
    this.count = 0;
  }

  /** LUFS of what was fed so far; -Infinity for silence. */
  integrated(): number {
    if (this.blocks.length === 0) this.endBlock();
    const loud = this.blocks.filter((power) => toLufs(power) > ABSOLUTE_GATE_LUFS);
    if (loud.length === 0) return -Infinity;
    const gate = toLufs(mean(loud)) - RELATIVE_GATE_LU;
    return toLufs(mean(loud.filter((power) => toLufs(power) > gate)));
  }
}

function mean(values: number[]): number {
  return values.reduce((total, value) => total + value, 0) / values.length;
}

function toLufs(power: number): number {
  return -0.691 + 10 * Math.log10(power);
}
