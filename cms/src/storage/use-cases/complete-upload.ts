import type { ErrorCode } from '@fenshen/contract';
import type { MediaInfo } from '@fenshen/engine';
import { AppError, refuse } from '../../kernel/app-error';
import { requireUser, type Scope } from '../../kernel/scope';
import { mimeOf } from '../domain/file-rules';
import { dirOf, extensionOf, isOwnUploadKey, registeredKey } from '../domain/object-key';
import type { FilesDeps } from '../files-deps';
import { findFile, insertFile, type StoredFile } from '../store/file-store';
import { fillSlot, findSlot, lockSlot, type Owner, type UploadSlot } from '../store/upload-slot-store';
import { assertRoomFor } from './assert-room-for';
import { discardUpload } from './discard-upload';
import { assertArrived, measureUpload, type UploadClaim } from './measure-upload';

const LINK_SECONDS = 6 * 3600;
/** An upload that nothing is made of by then is swept away, and its room is free again. */
const UNUSED_MS = 48 * 3_600_000;

export interface RegisteredFile {
  url: string;
  file_id: number;
  /** Seconds. */
  duration: number;
  width: number;
  height: number;
}

type RefusalOfUse = (info: MediaInfo) => ErrorCode | null;

/**
 * Registers a posted file under what it really is: it is copied to a key that no form ever named, and that copy is
 * measured and kept. The same key registers once and answers alike. Whatever is made of the file keeps it (keepFiles)
 * and deletes it in the end; until then it expires.
 * Refuses FORBIDDEN (another's key), UPLOAD_FAILED (nothing there), UPLOAD_MISMATCH, *_UNREADABLE, BAD_*_TYPE,
 * VIDEO_DURATION, STORAGE_FULL, STORAGE_HOST_FULL, and what `refusalOfUse` says of the measured file; whatever is
 * refused is removed. An upload in steps that still misses some is refused UPLOAD_INCOMPLETE and may go on.
 */
export async function completeUpload(
  deps: FilesDeps,
  scope: Scope,
  claim: UploadClaim,
  refusalOfUse: RefusalOfUse = () => null,
): Promise<RegisteredFile> {
  const owner = requireUser(scope);
  const key = claim.url;
  if (!isOwnUploadKey(key, owner.siteId, owner.userId)) refuse('FORBIDDEN', `upload key ${key}`);
  const slot = await findSlotOf(deps, owner, key);
  if (!slot) refuse('UPLOAD_FAILED', `no form was signed for ${key}`);
  if (slot.file_id !== null) return replyFor(deps, await registeredAs(deps, owner, slot, key));

  const target = registeredKey(owner.siteId, owner.userId, extensionOf(key), deps.now());
  try {
    const file = await takeOver(deps, owner, slot, claim, target, refusalOfUse);
    await deps.storage.deleteDir(slot.dir).catch(deps.onError);
    return replyFor(deps, file);
  } catch (error) {
    return replyFor(deps, await recover(deps, owner, key, target, error));
  }
}

const findSlotOf = (deps: FilesDeps, owner: Owner, key: string): Promise<UploadSlot | null> =>
  deps.db.session(owner, (sql) => findSlot(sql, owner, dirOf(key)));

async function takeOver(
  deps: FilesDeps,
  owner: Owner,
  slot: UploadSlot,
  claim: UploadClaim,
  target: string,
  refusalOfUse: RefusalOfUse,
): Promise<StoredFile> {
  await assertArrived(deps, slot, claim);
  await deps.storage.copy(claim.url, target);
  const info = await measureUpload(deps, target, slot, claim);
  const refusal = refusalOfUse(info);
  if (refusal) refuse(refusal, `${info.durationMs} ms`);
  return register(deps, owner, claim.url, target, info);
}

/** The file, when it was registered all the same or by another request; else nothing is left, and the error goes on. */
async function recover(
  deps: FilesDeps,
  owner: Owner,
  key: string,
  target: string,
  error: unknown,
): Promise<StoredFile> {
  const slot = await findSlotOf(deps, owner, key);
  const isDone = slot !== null && slot.file_id !== null && slot.claimed_key === key;
  const file = isDone ? await registeredAs(deps, owner, slot, key) : null;
  if (file?.storage_key !== target) await deps.storage.delete(target).catch(deps.onError);
  if (file) return file;
  if (error instanceof AppError && error.code !== 'UPLOAD_INCOMPLETE')
    await discardUpload(deps, owner, dirOf(key));
  throw error;
}

async function register(
  deps: FilesDeps,
  owner: Owner,
  key: string,
  target: string,
  info: MediaInfo,
): Promise<StoredFile> {
  const dir = dirOf(key);
  return deps.db.transaction(owner, async (tx) => {
    // The account first, then the form: two completions of one account queue up here.
    await assertRoomFor(tx, owner, info.sizeBytes, dir);
    const slot = await lockSlot(tx, owner, dir);
    if (!slot) refuse('UPLOAD_FAILED', 'refused meanwhile');
    if (slot.file_id !== null) refuse('UPLOAD_FAILED', 'registered meanwhile');
    const expires_at = new Date(deps.now().getTime() + UNUSED_MS);
    const file = {
      site_id: owner.siteId,
      user_id: owner.userId,
      purpose: 'upload' as const,
      kind: info.kind,
      storage_key: target,
      size_bytes: info.sizeBytes,
      duration_ms: info.durationMs,
      width: info.width,
      height: info.height,
      mime: mimeOf(info),
    };
    const id = await insertFile(tx, { ...file, counted: true, expires_at });
    await fillSlot(tx, key, id);
    return { ...file, id };
  });
}

async function registeredAs(
  deps: FilesDeps,
  owner: Owner,
  slot: UploadSlot,
  key: string,
): Promise<StoredFile> {
  const id = slot.file_id ?? 0;
  const file = await deps.db.session(owner, (sql) => findFile(sql, id));
  if (!file || slot.claimed_key !== key) refuse('UPLOAD_FAILED', 'the form was used for another file');
  return file;
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
