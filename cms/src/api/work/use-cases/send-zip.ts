import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { refuse } from '../../../kernel/app-error';
import { StreamReply } from '../../../kernel/http/call';
import { onSite, type Scope } from '../../../kernel/scope';
import type { StorageDriver } from '../../../storage/public';
import type { ZipDeps } from './order-zip';
import { zipEntries, type ZipEntry } from './zip-entries';

/**
 * The zip a ticket is for, on its own site alone. Refuses ZIP_EXPIRED, ZIP_NOTHING (all were deleted meanwhile).
 */
export async function sendZip(
  deps: Pick<ZipDeps, 'db' | 'files' | 'tickets'>,
  scope: Scope,
  input: { ticket: string },
): Promise<StreamReply<Uint8Array>> {
  const wanted = (await deps.tickets.take(input.ticket)) ?? refuse('ZIP_EXPIRED');
  if (wanted.siteId !== scope.siteId) refuse('ZIP_EXPIRED', 'of another site');
  const owner = {
    ...onSite(scope, wanted.siteId, wanted.userId),
    siteId: wanted.siteId,
    userId: wanted.userId,
  };
  const entries = await zipEntries(deps, owner, wanted.ids);
  if (entries.length === 0) refuse('ZIP_NOTHING');
  const { body, sizeBytes } = zipOf(deps.files.storage, entries);
  return new StreamReply(body, {
    type: 'application/zip',
    filename: `作品${entries.length}个.zip`,
    sizeBytes,
  });
}

/**
 * The files one after the other, as they are: films do not get smaller, so the zip's size is known before it begins.
 * Each is opened when it is its turn; whoever goes away leaves none open.
 */
function zipOf(
  storage: Pick<StorageDriver, 'read'>,
  entries: readonly ZipEntry[],
): { body: Readable; sizeBytes: number } {
  const zip = new ZipFile();
  const body = zip.outputStream as Readable;
  let current: Readable | null = null;
  let over = false;
  // Cut off rather than ended: a browser must not take half of it for the whole.
  const fail = (error: Error) => body.destroy(error);
  zip.on('error', fail);
  body.once('close', () => {
    over = true;
    current?.destroy();
  });
  for (const { name, key, sizeBytes, modifiedAt } of entries) {
    zip.addReadStreamLazy(name, { compress: false, size: sizeBytes, mtime: modifiedAt }, (next) => {
      storage.read(key).then(
        (file) => {
          current = file.once('error', fail);
          if (over) file.destroy();
          else next(null, file);
        },
        (error: Error) => fail(error),
      );
    });
  }
  let sizeBytes = -1;
  // Its types do not say that the callback is told the size.
  zip.end({ forceZip64Format: false, comment: '' }, (...told: number[]) => {
    sizeBytes = told[0] ?? -1;
  });
  return { body, sizeBytes };
}
