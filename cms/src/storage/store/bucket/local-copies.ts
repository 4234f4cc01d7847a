import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Objects of a bucket on this machine, for those who compute on files. Each may go whenever it has rested a while. */
export class LocalCopies {
  /** Copies being made, by key: whoever asks meanwhile waits for the same one. */
  private readonly making = new Map<string, Promise<void>>();

  constructor(private readonly root: string) {}

  /** Path of the copy; read-only. `read` brings the object where there is none yet. */
  async path(key: string, read: () => Promise<Readable>): Promise<string> {
    const target = path.join(this.root, key);
    const now = new Date();
    const isHere = await utimes(target, now, now).then(
      () => true,
      () => false,
    );
    if (!isHere) await this.once(key, target, read);
    return target;
  }

  async remove(key: string): Promise<void> {
    await rm(path.join(this.root, key), { force: true });
  }

  /** Removes copies nobody has asked for since `before`. Returns how many. */
  async sweep(before: Date): Promise<number> {
    let removed = 0;
    const entries = await readdir(this.root, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const file = path.join(entry.parentPath, entry.name);
      const found = entry.isFile() ? await stat(file).catch(() => null) : null;
      if (!found || found.mtime >= before) continue;
      await rm(file, { force: true });
      removed++;
    }
    return removed;
  }

  private async once(key: string, target: string, read: () => Promise<Readable>): Promise<void> {
    const made = this.making.get(key) ?? this.make(target, read).finally(() => this.making.delete(key));
    this.making.set(key, made);
    await made;
  }

  private async make(target: string, read: () => Promise<Readable>): Promise<void> {
    await mkdir(path.dirname(target), { recursive: true });
    const half = `${target}.${randomBytes(6).toString('hex')}`;
    try {
      await pipeline(await read(), createWriteStream(half, { flags: 'wx' }));
      await rename(half, target);
    } finally {
      await rm(half, { force: true });
    }
  }
}
