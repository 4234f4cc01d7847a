import type { Readable } from 'node:stream';

/** Cuts a byte stream into frames of a fixed size. The yielded buffers rotate: use one before asking for the next. */
export async function* readFrames(stream: Readable, frameBytes: number, buffers = 1): AsyncGenerator<Buffer> {
  const ring = Array.from({ length: buffers }, () => Buffer.allocUnsafe(frameBytes));
  let index = 0;
  let filled = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    let at = 0;
    while (at < chunk.length) {
      const frame = ring[index]!;
      const take = Math.min(frameBytes - filled, chunk.length - at);
      chunk.copy(frame, filled, at, at + take);
      filled += take;
      at += take;
      if (filled < frameBytes) continue;
      filled = 0;
      index = (index + 1) % ring.length;
      yield frame;
    }
  }
}
