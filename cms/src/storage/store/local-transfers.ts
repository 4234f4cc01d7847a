import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { MIB } from '@fenshen/contract';
import { Upload } from '@tus/server';
import { slotNameOf } from '../domain/object-key';
import { openTicket, sealTicket, type UploadTicket } from '../domain/upload-ticket';
import type { DiskRoom } from './disk-room';
import type { StorageDriver, Transfer } from './storage-driver';
import { TusFiles } from './tus-files';

/** Where the steps arrive: HEAD and PATCH on `<path>/<slot name>`. */
export const TRANSFER_PATH = '/storage/transfers';
const FOLDER = '.transfers';
/** Small enough for proxies that wait for a whole request, large enough that the gaps between do not show. */
const PART_BYTES = 16 * MIB;
/** An upload that is taken up every day lives on without a byte arriving; beyond this nobody is coming back. */
const GRACE_MS = 6 * 24 * 3_600_000;

function ignoreMissing(error: unknown): void {
  if ((error as { code?: string }).code !== 'ENOENT') throw error;
}

type Methods = Pick<StorageDriver, 'openTransfer' | 'offerTransfer' | 'closeTransfer' | 'dropTransfer'>;

/** Uploads in steps by the tus protocol into a folder beside the objects. */
export class LocalTransfers implements Methods {
  private opened: TusFiles | undefined;

  constructor(
    private readonly root: string,
    private readonly secret: string,
    private readonly now: () => Date,
    private readonly room: DiskRoom,
  ) {}

  /** The protocol's own store; made on first use, as only a process that takes uploads needs its folder. */
  get files(): TusFiles {
    return (this.opened ??= new TusFiles(path.join(this.root, FOLDER), this.room));
  }

  /** The ticket of a request for this upload; null when it is another's or over. */
  openTicket(sealed: string, id: string): UploadTicket | null {
    const ticket = openTicket(sealed, this.secret, this.now());
    return ticket && slotNameOf(ticket.key) === id ? ticket : null;
  }

  async openTransfer({ key, sizeBytes }: Transfer): Promise<string> {
    await mkdir(path.join(this.root, FOLDER), { recursive: true });
    await this.room.assertRoom(sizeBytes);
    const id = slotNameOf(key);
    await this.files.create(new Upload({ id, size: sizeBytes, offset: 0 }));
    return id;
  }

  async offerTransfer(
    { key, sizeBytes }: Transfer,
    id: string,
    expiresAt: Date,
  ): ReturnType<Methods['offerTransfer']> {
    const received = await this.sizeOf(id);
    if (received === null) return null;
    const valid_ms = expiresAt.getTime() - this.now().getTime();
    const ticket = sealTicket({ key, sizeBytes, expiresAt: expiresAt.getTime() }, this.secret);
    const url = `${TRANSFER_PATH}/${id}`;
    return { protocol: 'tus', key, received, part_bytes: PART_BYTES, valid_ms, url, ticket };
  }

  async closeTransfer({ key, sizeBytes }: Transfer, id: string): Promise<boolean> {
    const received = await this.sizeOf(id);
    // Closed before: the object itself tells.
    if (received === null) return true;
    if (received !== sizeBytes) return false;
    const target = path.join(this.root, key);
    await mkdir(path.dirname(target), { recursive: true });
    // Missing by now: closed at the same moment.
    await rename(this.pathOf(id), target).catch(ignoreMissing);
    await rm(`${this.pathOf(id)}.json`, { force: true });
    return true;
  }

  async dropTransfer(_transfer: Transfer, id: string): Promise<void> {
    await this.remove(id);
  }

  /** Removes what has belonged to nobody's form for long: forms take theirs along when they go. */
  async sweep(before: Date): Promise<number> {
    let removed = 0;
    for (const name of await readdir(path.join(this.root, FOLDER)).catch(() => [])) {
      if (name.endsWith('.json')) continue;
      const found = await stat(this.pathOf(name)).catch(() => null);
      if (!found || found.mtime.getTime() >= before.getTime() - GRACE_MS) continue;
      await this.remove(name);
      removed++;
    }
    return removed;
  }

  private async remove(id: string): Promise<void> {
    await rm(this.pathOf(id), { force: true });
    await rm(`${this.pathOf(id)}.json`, { force: true });
  }

  private async sizeOf(id: string): Promise<number | null> {
    const found = await stat(this.pathOf(id)).catch(() => null);
    return found?.isFile() ? found.size : null;
  }

  private pathOf(id: string): string {
    return path.join(this.root, FOLDER, id);
  }
}
