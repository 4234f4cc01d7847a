import { createHmac, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, opendir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { ByteRange } from '../domain/byte-range';
import { dirOf, isObjectKey } from '../domain/object-key';
import { encodePolicy, openPolicy, signPolicy, type PostPolicy } from '../domain/post-policy';
import { isFileUrlValid, signFileUrl } from '../domain/signed-url';
import { DiskRoom } from './disk-room';
import { LocalTransfers } from './local-transfers';
import type { ListedObject, StorageDriver, Transfer, UploadForm, UploadRequest } from './storage-driver';

const ACCESS_KEY_ID = 'local';
const INCOMING = '.incoming';

const isMissing = (error: unknown) => (error as { code?: string }).code === 'ENOENT';

function ignoreMissing(error: unknown): null {
  if (!isMissing(error)) throw error;
  return null;
}

/** Objects as files under one folder. Also the far end of its own upload forms and links. */
export class LocalDisk implements StorageDriver {
  private readonly policySecret: string;
  private readonly urlSecret: string;
  readonly publicOrigin = '';
  readonly transfers: LocalTransfers;
  readonly room: DiskRoom;

  constructor(
    private readonly root: string,
    secret: string,
    private readonly now: () => Date = () => new Date(),
    /** Bytes the disk has left; asked of the system unless given. */
    freeBytes?: () => Promise<number>,
  ) {
    const derive = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('hex');
    this.policySecret = derive('upload-policy');
    this.urlSecret = derive('file-url');
    this.room = new DiskRoom(root, freeBytes);
    this.transfers = new LocalTransfers(root, derive('upload-ticket'), now, this.room);
  }

  assertRoom(bytes: number): Promise<void> {
    return this.room.assertRoom(bytes);
  }

  openTransfer(transfer: Transfer): Promise<string> {
    return this.transfers.openTransfer(transfer);
  }

  offerTransfer(
    transfer: Transfer,
    ref: string,
    expiresAt: Date,
  ): ReturnType<StorageDriver['offerTransfer']> {
    return this.transfers.offerTransfer(transfer, ref, expiresAt);
  }

  closeTransfer(transfer: Transfer, ref: string): Promise<boolean> {
    return this.transfers.closeTransfer(transfer, ref);
  }

  dropTransfer(transfer: Transfer, ref: string): Promise<void> {
    return this.transfers.dropTransfer(transfer, ref);
  }

  signUpload(request: UploadRequest): UploadForm {
    const policy = encodePolicy(request);
    const signature = signPolicy(policy, this.policySecret);
    return { host: '/storage', accessKeyId: ACCESS_KEY_ID, policy, signature };
  }

  signUrl(key: string, options: { ttlSeconds: number; name?: string }): string {
    return signFileUrl(key, { ...options, now: this.now() }, this.urlSecret);
  }

  /** The policy a posted form carries, or null when it does not allow this key now. */
  openForm(form: { policy: string; signature: string; key: string; accessKeyId: string }): PostPolicy | null {
    if (form.accessKeyId !== ACCESS_KEY_ID || !isObjectKey(form.key)) return null;
    const policy = openPolicy(form, this.policySecret, this.now());
    return policy && policy.dir === dirOf(form.key) ? policy : null;
  }

  isUrlValid(key: string, query: { e: string; s: string; name: string }): boolean {
    return isObjectKey(key) && isFileUrlValid(key, query, this.urlSecret, this.now());
  }

  /** A path to stream an arriving file to. */
  async incomingPath(): Promise<string> {
    const dir = path.join(this.root, INCOMING);
    await mkdir(dir, { recursive: true });
    return path.join(dir, randomBytes(16).toString('hex'));
  }

  async put(key: string, from: string): Promise<void> {
    const target = this.pathOf(key);
    await mkdir(path.dirname(target), { recursive: true });
    // Made beside its place and moved there, so that a half copy never has the key; a link where that can be.
    const half = await this.incomingPath();
    await link(from, half).catch(() => copyFile(from, half));
    await rename(half, target);
    // Renaming one link onto another of the same file leaves both.
    await rm(half, { force: true });
  }

  async copy(from: string, to: string): Promise<void> {
    await this.put(to, this.pathOf(from));
  }

  async *list(prefix: string): AsyncGenerator<ListedObject> {
    yield* this.filesIn(prefix);
  }

  private async *filesIn(dir: string): AsyncGenerator<ListedObject> {
    const entries = await opendir(path.join(this.root, dir)).catch(ignoreMissing);
    for await (const entry of entries ?? []) {
      const key = `${dir}${entry.name}`;
      if (entry.isDirectory()) yield* this.filesIn(`${key}/`);
      else {
        const found = await stat(path.join(this.root, key)).catch(ignoreMissing);
        // A link of an older file is as old as the link.
        if (found && isObjectKey(key)) yield { key, sizeBytes: found.size, changedAt: found.ctime };
      }
    }
  }

  async head(key: string): Promise<{ sizeBytes: number; modifiedAt: Date } | null> {
    try {
      const found = await stat(this.pathOf(key));
      return found.isFile() ? { sizeBytes: found.size, modifiedAt: found.mtime } : null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    return createReadStream(this.pathOf(key), range);
  }

  async localPath(key: string): Promise<string> {
    return this.pathOf(key);
  }

  async delete(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
    // Each object has a folder of its own; one that still holds something stays.
    await rmdir(path.dirname(this.pathOf(key))).catch(() => undefined);
  }

  async deleteDir(dir: string): Promise<void> {
    if (!isObjectKey(dir.replace(/\/$/, ''))) throw new Error(`not a storage folder: ${dir}`);
    await rm(path.join(this.root, dir), { recursive: true, force: true });
  }

  async sweepBroken(before: Date): Promise<number> {
    const dir = path.join(this.root, INCOMING);
    let removed = await this.transfers.sweep(before);
    await this.sweepFolders('u/', before);
    for (const name of await readdir(dir).catch(() => [])) {
      const file = path.join(dir, name);
      const found = await stat(file).catch(() => null);
      if (!found || found.mtime >= before) continue;
      await rm(file, { force: true });
      removed++;
    }
    return removed;
  }

  /** Removes folders that have been empty for long: of uploads that broke off between folder and file. */
  private async sweepFolders(dir: string, before: Date): Promise<void> {
    const folder = path.join(this.root, dir);
    for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
      if (!entry.isDirectory()) continue;
      const inner = path.join(folder, entry.name);
      await this.sweepFolders(`${dir}${entry.name}/`, before);
      const found = await stat(inner).catch(ignoreMissing);
      // Not empty, as a rule.
      if (found && found.mtime < before) await rmdir(inner).catch(() => undefined);
    }
  }

  private pathOf(key: string): string {
    if (!isObjectKey(key)) throw new Error(`not a storage key: ${key}`);
    return path.join(this.root, key);
  }
}
