import type { Resumable } from '@fenshen/contract';
import { refuse } from '../../kernel/app-error';
import { requireUser, type Scope } from '../../kernel/scope';
import { FILE_RULES, type FileType } from '../domain/file-rules';
import { uploadDir } from '../domain/object-key';
import type { FilesDeps } from '../files-deps';
import {
  countOpenSlots,
  insertSlot,
  lockSigning,
  type Owner,
  type UploadSlot,
} from '../store/upload-slot-store';
import { assertRoomFor } from './assert-room-for';
import { discardUpload } from './discard-upload';
import { offerTransfer } from './offer-transfer';

const FORM_LIFETIME_MS = 3_600_000;
/** Forms an account may have unfinished within their lifetime: bounds what it can pile up without a quota. */
const MAX_OPEN_FORMS = 12;

/** A file that goes in steps has no form beside: that could leave a second file in its folder. */
const NO_FORM = { host: '', access_key_id: '', policy: '', signature: '' };

export interface SignedForm {
  host: string;
  dir: string;
  access_key_id: string;
  policy: string;
  signature: string;
  fields?: Record<string, string>;
  resumable?: Resumable;
}

export interface SlotRequest {
  file_type: FileType;
  /** Bytes; with `extension` the file may also be sent in steps. */
  size?: number | undefined;
  extension?: string | undefined;
}

/**
 * A form for posting one file to the storage; for a file of known size and kind a way to send it in steps instead,
 * whose room is reserved. `counted` says whether the file will take the account's storage.
 * Refuses STORAGE_FULL, TOO_MANY, BAD_*_TYPE, STORAGE_HOST_FULL.
 */
export async function signUpload(
  deps: FilesDeps,
  scope: Scope,
  input: SlotRequest,
  { counted = true }: { counted?: boolean } = {},
): Promise<SignedForm> {
  const owner = requireUser(scope);
  const now = deps.now();
  const dir = uploadDir(owner.siteId, owner.userId, input.file_type, now);
  const slot = slotFor(dir, input, counted);
  await deps.db.transaction(scope, async (tx) => {
    await lockSigning(tx, owner);
    if (counted) await assertRoomFor(tx, owner, slot.size_bytes ?? 1);
    const since = new Date(now.getTime() - FORM_LIFETIME_MS);
    if ((await countOpenSlots(tx, owner, since)) >= MAX_OPEN_FORMS) refuse('TOO_MANY');
    await insertSlot(tx, owner, slot);
  });
  if (slot.object_key !== null) return { ...NO_FORM, dir, resumable: await offer(deps, owner, slot) };
  const { accessKeyId, ...form } = deps.storage.signUpload({
    dir,
    minBytes: 1,
    maxBytes: FILE_RULES[input.file_type].maxBytes,
    expiresAt: new Date(now.getTime() + FORM_LIFETIME_MS),
  });
  return { ...form, dir, access_key_id: accessKeyId };
}

/** Refuses what could never be registered before a byte is sent. */
function slotFor(dir: string, { file_type, size, extension }: SlotRequest, counted: boolean): UploadSlot {
  const none = { file_id: null, object_key: null, size_bytes: null, transfer: null, claimed_key: null };
  const slot = { dir, file_type, counted, ...none };
  if (size === undefined || extension === undefined) return slot;
  const rule = FILE_RULES[file_type];
  const ending = extension.toLowerCase();
  if (size > rule.maxBytes || !rule.extensions.includes(ending))
    refuse(rule.refusal, `${size} bytes, ${ending}`);
  return { ...slot, object_key: `${dir}file.${ending}`, size_bytes: size };
}

async function offer(deps: FilesDeps, owner: Owner, slot: UploadSlot): Promise<Resumable> {
  try {
    return await offerTransfer(deps, owner, slot);
  } catch (error) {
    await discardUpload(deps, owner, slot.dir);
    throw error;
  }
}
