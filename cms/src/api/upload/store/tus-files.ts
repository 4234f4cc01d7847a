import type { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import { AppError } from '../../../shared/app-error';
import { diskSpace } from '../../../shared/disk-space';

/** What the disk keeps free whatever anybody uploads: the database may live there, too. */
const RESERVE_BYTES = 512 * 1024 * 1024;

/** Arriving files of the tus protocol; a full disk is told apart from other faults. */
export class TusFiles extends FileStore {
  constructor(
    directory: string,
    private readonly freeBytes: () => Promise<number> = async () => (await diskSpace(directory)).free,
  ) {
    super({ directory });
  }

  /** Refuses STORAGE_HOST_FULL when the disk cannot take this many bytes more. */
  async assertRoom(bytes: number): Promise<void> {
    const free = await this.freeBytes();
    if (free < bytes + RESERVE_BYTES) throw new AppError('STORAGE_HOST_FULL', `${free} bytes free`);
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    try {
      return await super.write(stream, id, offset);
    } catch (error) {
      // The library reports every fault of the disk alike.
      await this.assertRoom(0);
      throw error;
    }
  }
}
