import { UNREADABLE, type EngineError, type MediaInfo } from '@fenshen/engine';
import { AppError, refuse } from '../../kernel/app-error';
import { FILE_RULES, refusalOf, type FileType } from '../domain/file-rules';
import { extensionOf } from '../domain/object-key';
import type { FilesDeps } from '../files-deps';
import type { UploadSlot } from '../store/upload-slot-store';

/** What a client says it has sent. */
export interface UploadClaim {
  file_type: FileType;
  /** Bytes. */
  size?: number;
  /** The object key. */
  url: string;
}

/**
 * Whether an upload is there as it was signed and claimed; an upload in steps becomes an object first.
 * Refuses UPLOAD_INCOMPLETE, UPLOAD_FAILED (nothing there), UPLOAD_MISMATCH, BAD_*_TYPE.
 */
export async function assertArrived(deps: FilesDeps, slot: UploadSlot, claim: UploadClaim): Promise<void> {
  const key = claim.url;
  await closeTransfer(deps, slot, key);
  const rule = FILE_RULES[claim.file_type];
  const found = await deps.storage.head(key);
  if (!found) refuse('UPLOAD_FAILED', `no object at ${key}`);
  if (claim.file_type !== slot.file_type) refuse('UPLOAD_MISMATCH', `signed for ${slot.file_type}`);
  if (found.sizeBytes > rule.maxBytes || !rule.extensions.includes(extensionOf(key))) refuse(rule.refusal);
  assertSize(slot, claim, found.sizeBytes);
}

function assertSize(slot: UploadSlot, claim: UploadClaim, bytes: number): void {
  for (const claimed of [claim.size, slot.size_bytes ?? undefined])
    if (claimed !== undefined && claimed !== bytes)
      refuse('UPLOAD_MISMATCH', `claimed ${claimed} bytes, found ${bytes}`);
}

/** Makes the object of an upload in steps. */
async function closeTransfer(deps: FilesDeps, slot: UploadSlot, key: string): Promise<void> {
  const { object_key, size_bytes, transfer } = slot;
  if (object_key === null || size_bytes === null || transfer === null) return;
  if (object_key !== key) refuse('UPLOAD_MISMATCH', `signed for ${object_key}`);
  const whole = await deps.storage.closeTransfer({ key, sizeBytes: size_bytes }, transfer);
  if (!whole) refuse('UPLOAD_INCOMPLETE', key);
}

/**
 * What the object at a key really is, whatever was claimed of it.
 * Refuses UPLOAD_MISMATCH, *_UNREADABLE, BAD_*_TYPE, VIDEO_DURATION.
 */
export async function measureUpload(
  deps: FilesDeps,
  key: string,
  slot: UploadSlot,
  claim: UploadClaim,
): Promise<MediaInfo> {
  const info = await probe(deps, await deps.storage.localPath(key), claim.file_type);
  assertSize(slot, claim, info.sizeBytes);
  const refusal = refusalOf(claim.file_type, info);
  if (refusal) refuse(refusal, `${info.kind} ${info.container} ${info.videoCodec} ${info.durationMs} ms`);
  return info;
}

/** Codes of the engine's errors that lie in the file; the others are ours and may be tried again. */
const FILE_FAULTS = new Set(['media', 'face', 'text', 'timeout', 'crashed']);

async function probe(deps: FilesDeps, path: string, fileType: FileType): Promise<MediaInfo> {
  try {
    return await deps.probe(path);
  } catch (error) {
    const { code, message, userMessage } = error as Partial<EngineError> & { message: string };
    if (!FILE_FAULTS.has(code ?? '')) throw error;
    // The engine does not know what was asked for; where it says more than "unreadable", it may speak.
    const said = userMessage && userMessage !== UNREADABLE ? userMessage : undefined;
    throw new AppError(FILE_RULES[fileType].unreadable, message, said);
  }
}
