import { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import type { DiskRoom } from './disk-room';

/** Arriving files of the tus protocol; a full disk is told apart from other faults. */
export class TusFiles extends FileStore {
  constructor(
    directory: string,
    private readonly room: DiskRoom,
  ) {
    super({ directory });
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    try {
      return await super.write(Readable.from(this.room.watch(stream)), id, offset);
    } catch (error) {
      // The library reports every fault of the disk alike.
      await this.room.assertRoom(0);
      throw error;
    }
  }
}
