import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { EngineTask } from '../types';

/** To be raised when the same order comes out looking different: segments of two looks are not joined. */
const LOOK = 1;

/** Where results go changes nothing in them. */
const OUTPUTS = new Set(['outFile', 'coverFile', 'srtFile', 'keepDir']);

async function contentHash(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** An order with what its files hold instead of where they are. */
async function withContents(value: unknown): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map(withContents));
  if (typeof value !== 'object' || value === null) return value;
  const known = Object.entries(value).filter(([name]) => !OUTPUTS.has(name));
  const entries = known
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(async ([name, part]: [string, unknown]) => {
      const isFile = typeof part === 'string' && (name === 'file' || name.endsWith('File'));
      return [name, isFile ? await contentHash(part) : await withContents(part)] as const;
    });
  return Object.fromEntries(await Promise.all(entries));
}

/** A name for what a render is made of: the same for the same order over the same files, wherever they lie. */
export async function filmKey(task: Extract<EngineTask, { task: 'render' }>): Promise<string> {
  const described = JSON.stringify([LOOK, await withContents(task)]);
  return createHash('sha256').update(described).digest('hex').slice(0, 32);
}
