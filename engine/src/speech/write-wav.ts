import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { AI_LABEL_KEY, aiLabelJson } from '../media/ai-label';
import type { AiLabel } from '../types';

function chunk(id: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(id, 0, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
}

/** The label fits RIFF's own four-letter INFO keys, which ffprobe shows as a format tag. */
function labelChunk(label: AiLabel | null): Buffer {
  if (!label) return Buffer.alloc(0);
  const value = Buffer.from(`${aiLabelJson(label)}\0`, 'utf8');
  return chunk('LIST', Buffer.concat([Buffer.from('INFO'), chunk(AI_LABEL_KEY, value)]));
}

/** Writes mono int16 PCM as WAV with the AI label in its INFO list. */
export async function writeWav(
  file: string,
  pcm: AsyncIterable<Buffer>,
  format: { samples: number; sampleRate: number; label: AiLabel | null },
): Promise<void> {
  const fmt = Buffer.alloc(16);
  fmt.writeUInt16LE(1, 0);
  fmt.writeUInt16LE(1, 2);
  fmt.writeUInt32LE(format.sampleRate, 4);
  fmt.writeUInt32LE(format.sampleRate * 2, 8);
  fmt.writeUInt16LE(2, 12);
  fmt.writeUInt16LE(16, 14);
  const before = Buffer.concat([Buffer.from('WAVE'), chunk('fmt ', fmt), labelChunk(format.label)]);
  const dataBytes = format.samples * 2;
  const head = Buffer.alloc(8);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(before.length + 8 + dataBytes, 4);
  const dataHead = Buffer.alloc(8);
  dataHead.write('data', 0, 'latin1');
  dataHead.writeUInt32LE(dataBytes, 4);

  async function* whole(): AsyncGenerator<Buffer> {
    yield Buffer.concat([head, before, dataHead]);
    yield* pcm;
  }
  await pipeline(whole, createWriteStream(file));
}
