import type { ErrorCode } from '@fenshen/contract';
import type { MediaInfo } from '@fenshen/engine';
import { AppError, refuse } from '../../../shared/app-error';
import { requireUser, type Scope } from '../../../shared/scope';
import { FILE_RULES, mimeOf, refusalOf, type FileType } from '../domain/file-rules';
import { dirOf, extensionOf, isOwnUploadKey } from '../domain/object-key';
import { totalBytes } from '../domain/storage-space';
import type { FilesDeps } from '../files-deps';
import { countedBytes, findFile, insertFile, type StoredFile } from '../store/file-store';
import { lockExtraBytes } from '../store/space-store';
import { fillSlot, findSlot, lockSlot, type UploadSlot } from '../store/upload-slot-store';
import { discardUpload } from './discard-upload';

const LINK_SECONDS = 6 * 3600;
/** An upload that nothing is made of by then is swept away, and its room is free again. */
const UNUSED_MS = 48 * 3_600_000;

export interface UploadClaim {
  file_type: FileType;
  /** Bytes, as the client says. */
  size?: number;
  /** The object key. */
  url: string;
}

export interface RegisteredFile {
  url: string;
  file_id: number;
  /** Seconds. */
  duration: number;
  width: number;
  height: number;
}

type Owner = Scope & { siteId: number; userId: number };

/**
 * Registers a posted file under what it really is. The same key registers once and answers alike. Whatever is made
 * of the file keeps it (keepFiles) and deletes it in the end; until then it expires.
 * Refuses FORBIDDEN (another's key), UPLOAD_FAILED (nothing there), UPLOAD_MISMATCH, FILE_UNREADABLE,
 * BAD_*_TYPE, VIDEO_DURATION, STORAGE_FULL, and what `refusalOfUse` says of the measured file; whatever is refused
 * is removed. An upload in steps that still misses some is refused UPLOAD_INCOMPLETE and may go on.
 */
export async function completeUpload(
  deps: FilesDeps,
  scope: Scope,
  claim: UploadClaim,
  refusalOfUse: (info: MediaInfo) => ErrorCode | null = () => null,
): Promise<RegisteredFile> {
  const owner = requireUser(scope);
  const key = claim.url;
  if (!isOwnUploadKey(key, owner.siteId, owner.userId)) refuse('FORBIDDEN', `upload key ${key}`);
  const slot = await deps.db.read(scope, (sql) => findSlot(sql, owner, dirOf(key)));
  if (!slot) refuse('UPLOAD_FAILED', `no form was signed for ${key}`);
  if (slot.file_id !== null) return replyFor(deps, await registeredAs(deps, owner, slot.file_id, key));

  try {
    const info = await measureUpload(deps, key, slot, claim);
    const refusal = refusalOfUse(info);
    if (refusal) refuse(refusal, `${info.durationMs} ms`);
    return replyFor(deps, await register(deps, owner, key, info));
  } catch (error) {
    const ended = error instanceof AppError && error.code !== 'UPLOAD_INCOMPLETE';
    if (ended) await discardUpload(deps, owner, dirOf(key));
    throw error;
  }
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
 * What an arrived file really is. Refuses UPLOAD_INCOMPLETE, UPLOAD_FAILED (nothing there), UPLOAD_MISMATCH,
 * FILE_UNREADABLE, BAD_*_TYPE, VIDEO_DURATION.
 */
export async function measureUpload(
  deps: FilesDeps,
  key: string,
  slot: UploadSlot,
  claim: UploadClaim,
): Promise<MediaInfo> {
  await closeTransfer(deps, slot, key);
  const rule = FILE_RULES[claim.file_type];
  const found = await deps.storage.head(key);
  if (!found) refuse('UPLOAD_FAILED', `no object at ${key}`);
  if (claim.file_type !== slot.file_type) refuse('UPLOAD_MISMATCH', `signed for ${slot.file_type}`);
  if (found.sizeBytes > rule.maxBytes || !rule.extensions.includes(extensionOf(key))) refuse(rule.refusal);
  for (const claimed of [claim.size, slot.size_bytes ?? undefined])
    if (claimed !== undefined && claimed !== found.sizeBytes)
      refuse('UPLOAD_MISMATCH', `claimed ${claimed} bytes, found ${found.sizeBytes}`);
  const info = await probe(deps, await deps.storage.localPath(key));
  const refusal = refusalOf(claim.file_type, info);
  if (refusal) refuse(refusal, `${info.kind} ${info.container} ${info.videoCodec} ${info.durationMs} ms`);
  return info;
}

/** Codes of the engine's errors that lie in the file; the others are ours and may be tried again. */
const FILE_FAULTS = new Set(['media', 'face', 'text', 'timeout', 'crashed']);

async function probe(deps: FilesDeps, path: string): Promise<MediaInfo> {
  try {
    return await deps.probe(path);
  } catch (error) {
    const { code, message, userMessage } = error as { code?: string; message: string; userMessage?: string };
    if (!FILE_FAULTS.has(code ?? '')) throw error;
    const refusal: ErrorCode = 'FILE_UNREADABLE';
    throw new AppError(refusal, message, userMessage ?? undefined);
  }
}

async function register(deps: FilesDeps, owner: Owner, key: string, info: MediaInfo): Promise<StoredFile> {
  return deps.db.transaction(owner, async (tx) => {
    // The account first, then the form: two completions of one account queue up here.
    const extra = await lockExtraBytes(tx, owner);
    const slot = await lockSlot(tx, owner, dirOf(key));
    if (!slot) refuse('UPLOAD_FAILED', 'refused meanwhile');
    if (slot.file_id !== null) {
      const done = await findFile(tx, owner, slot.file_id);
      return done?.storage_key === key ? done : refuse('UPLOAD_FAILED', 'the form was used for another file');
    }
    const used = await countedBytes(tx, owner, owner.userId);
    if (used + info.sizeBytes > totalBytes(extra)) refuse('STORAGE_FULL');
    const expires_at = new Date(deps.now().getTime() + UNUSED_MS);
    const file = {
      site_id: owner.siteId,
      user_id: owner.userId,
      purpose: 'upload' as const,
      kind: info.kind,
      storage_key: key,
      size_bytes: info.sizeBytes,
      duration_ms: info.durationMs,
      width: info.width,
      height: info.height,
      mime: mimeOf(info),
    };
    const id = await insertFile(tx, owner, { ...file, counted: true, expires_at });
    await fillSlot(tx, owner, slot.dir, id);
    return { ...file, id };
  });
}

async function registeredAs(deps: FilesDeps, owner: Owner, fileId: number, key: string): Promise<StoredFile> {
  const file = await deps.db.read(owner, (sql) => findFile(sql, owner, fileId));
  return file?.storage_key === key ? file : refuse('UPLOAD_FAILED', 'the form was used for another file');
}

function replyFor(deps: FilesDeps, file: StoredFile): RegisteredFile {
  return {
    url: deps.storage.signUrl(file.storage_key, { ttlSeconds: LINK_SECONDS }),
    file_id: file.id,
    duration: file.duration_ms / 1000,
    width: file.width,
    height: file.height,
  };
}
