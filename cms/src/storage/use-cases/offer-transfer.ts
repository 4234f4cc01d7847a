import type { Resumable } from '@fenshen/contract';
import { refuse } from '../../kernel/app-error';
import type { Scope } from '../../kernel/scope';
import type { FilesDeps } from '../files-deps';
import type { Transfer } from '../store/storage-driver';
import { noteTransfer, type UploadSlot } from '../store/upload-slot-store';

const TICKET_LIFETIME_MS = 3_600_000;

/** How to send what is missing of an upload in steps; begins the transfer where that has not happened. */
export async function offerTransfer(deps: FilesDeps, scope: Scope, slot: UploadSlot): Promise<Resumable> {
  const { object_key: key, size_bytes: sizeBytes } = slot;
  if (key === null || sizeBytes === null) throw new Error(`${slot.dir} is no upload in steps`);
  const transfer = { key, sizeBytes };
  const ref = slot.transfer ?? (await begin(deps, scope, slot.dir, transfer));
  const expiresAt = new Date(deps.now().getTime() + TICKET_LIFETIME_MS);
  const offer = await deps.storage.offerTransfer(transfer, ref, expiresAt);
  return offer ?? refuse('UPLOAD_EXPIRED', `the storage has lost ${key}`);
}

async function begin(deps: FilesDeps, scope: Scope, dir: string, transfer: Transfer): Promise<string> {
  const ref = await deps.storage.openTransfer(transfer);
  const noted = await deps.db.session(scope, (sql) => noteTransfer(sql, dir, ref));
  // Asked twice at once: the other one's was noted. Or given up meanwhile.
  if (noted !== ref) await deps.storage.dropTransfer(transfer, ref);
  return noted ?? refuse('UPLOAD_EXPIRED', dir);
}
