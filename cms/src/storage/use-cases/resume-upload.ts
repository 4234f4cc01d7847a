import type { Resumable } from '@fenshen/contract';
import { refuse } from '../../kernel/app-error';
import { requireUser, type Scope } from '../../kernel/scope';
import { isOwnUploadKey } from '../domain/object-key';
import type { FilesDeps } from '../files-deps';
import { touchSlot } from '../store/upload-slot-store';
import { offerTransfer } from './offer-transfer';

/**
 * A new ticket for an unfinished upload, and how far it is; null once it is registered.
 * Refuses FORBIDDEN (another's key), UPLOAD_EXPIRED, STORAGE_HOST_FULL.
 */
export async function resumeUpload(
  deps: FilesDeps,
  scope: Scope,
  { key }: { key: string },
): Promise<{ resumable: Resumable | null }> {
  const owner = requireUser(scope);
  if (!isOwnUploadKey(key, owner.siteId, owner.userId)) refuse('FORBIDDEN', `upload key ${key}`);
  const slot = await deps.db.session(scope, (sql) => touchSlot(sql, owner, key, deps.now()));
  if (!slot) refuse('UPLOAD_EXPIRED', key);
  return { resumable: slot.file_id === null ? await offerTransfer(deps, owner, slot) : null };
}
