import type { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';

/** Frames that may wait in the pipe while the next is drawn. */
const SLOTS = 3;

/** Hands frames to an encoder's pipe without making the drawing wait for every single one. Copies what it is given. */
export class FrameWriter {
  private readonly slots: Buffer[];
  private readonly pending: Promise<void>[] = [];
  private next = 0;

  constructor(
    private readonly stream: Writable,
    frameBytes: number,
  ) {
    this.slots = Array.from({ length: SLOTS }, () => Buffer.allocUnsafe(frameBytes));
  }

  /** Resolves as soon as there is room for one more frame. Rejects when the encoder is gone. */
  async write(frame: Uint8Array): Promise<void> {
    const slot = this.next;
    this.next = (slot + 1) % SLOTS;
    await this.pending[slot];
    // A pipe that always has room never waits: give the event loop its turn, or a lost parent goes unnoticed.
    await setImmediate();
    this.slots[slot]!.set(frame);
    const written = new Promise<void>((resolve, reject) => {
      this.stream.write(this.slots[slot]!, (error) => (error ? reject(error) : resolve()));
    });
    written.catch(() => undefined);
    this.pending[slot] = written;
  }

  /** Waits for everything and ends the pipe. */
  async end(): Promise<void> {
    await Promise.all(this.pending);
    this.stream.end();
  }
}
