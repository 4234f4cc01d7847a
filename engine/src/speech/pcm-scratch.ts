import { open, type FileHandle } from 'node:fs/promises';

/** Headroom kept in the scratch file, so that filter overshoot does not clip. */
const HEADROOM = 0.5;
const BLOCK_SAMPLES = 1 << 16;

/** Samples from … up to, but without, `to`. */
export interface SampleRange {
  from: number;
  to: number;
}

/** Mono PCM on disk: a long script never has to fit into memory. */
export class PcmScratch {
  private written = 0;

  private constructor(private readonly handle: FileHandle) {}

  static async create(file: string): Promise<PcmScratch> {
    return new PcmScratch(await open(file, 'w+'));
  }

  /** Samples so far. */
  get length(): number {
    return this.written;
  }

  async append(samples: Float32Array): Promise<void> {
    const pcm = new Int16Array(samples.length);
    for (let i = 0; i < samples.length; i++) {
      pcm[i] = Math.max(-32768, Math.min(32767, Math.round(samples[i]! * HEADROOM * 32767)));
    }
    await this.handle.appendFile(Buffer.from(pcm.buffer));
    this.written += samples.length;
  }

  async appendSilence(samples: number): Promise<void> {
    for (let left = samples; left > 0; left -= BLOCK_SAMPLES) {
      await this.append(new Float32Array(Math.min(left, BLOCK_SAMPLES)));
    }
  }

  /** Reads a part back in blocks; each block is fresh. */
  async *blocks({ from, to }: SampleRange): AsyncGenerator<Float32Array> {
    for (let at = from; at < to; at += BLOCK_SAMPLES) {
      const count = Math.min(BLOCK_SAMPLES, to - at);
      const pcm = new Int16Array(count);
      await this.handle.read(Buffer.from(pcm.buffer), 0, count * 2, at * 2);
      const block = new Float32Array(count);
      for (let i = 0; i < count; i++) block[i] = pcm[i]! / 32767 / HEADROOM;
      yield block;
    }
  }

  close(): Promise<void> {
    return this.handle.close();
  }
}
