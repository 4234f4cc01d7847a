import { mkdir } from 'node:fs/promises';
import { MIB } from '@fenshen/contract';
import { AppError } from '../../kernel/app-error';
import { diskSpace } from '../../platform/process/disk-space';

/** What the disk keeps free whatever anybody uploads: the database may live there, too. */
const RESERVE_BYTES = 512 * MIB;
/** How much may be written between two looks. */
const LOOK_EVERY_BYTES = 8 * MIB;

/** Guards the free space of the disk that takes uploads. */
export class DiskRoom {
  constructor(
    private readonly folder: string,
    private readonly freeBytes = async () => {
      await mkdir(folder, { recursive: true });
      return (await diskSpace(folder)).free;
    },
  ) {}

  /** Refuses STORAGE_HOST_FULL when the disk cannot take this many bytes more. */
  async assertRoom(bytes: number): Promise<void> {
    const free = await this.freeBytes();
    if (free < bytes + RESERVE_BYTES)
      throw new AppError('STORAGE_HOST_FULL', `${free} bytes free in ${this.folder}`);
  }

  /** The same bytes, until the disk runs short: others write at the same time, and not all say how much comes. */
  async *watch(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let unseen = 0;
    for await (const chunk of source) {
      unseen += chunk.length;
      if (unseen >= LOOK_EVERY_BYTES) {
        await this.assertRoom(0);
        unseen = 0;
      }
      yield chunk;
    }
  }
}
