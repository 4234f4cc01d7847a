import { refuse } from '../../../shared/app-error';
import { requireUser, type Scope } from '../../../shared/scope';
import { FILE_RULES, type FileType } from '../domain/file-rules';
import { uploadDir } from '../domain/object-key';
import type { FilesDeps } from '../files-deps';
import { countOpenSlots, insertSlot } from '../store/upload-slot-store';
import { assertSpaceLeft } from './assert-space-left';

const FORM_LIFETIME_MS = 3_600_000;
/** Forms an account may have unfinished within their lifetime: bounds what it can pile up without a quota. */
const MAX_OPEN_FORMS = 12;

export interface SignedForm {
  host: string;
  dir: string;
  access_key_id: string;
  policy: string;
  signature: string;
  fields?: Record<string, string>;
}

/**
 * A form for posting one file to the storage; `counted` says whether the file will take the account's storage.
 * Refuses STORAGE_FULL, TOO_MANY.
 */
export async function signUpload(
  deps: FilesDeps,
  scope: Scope,
  input: { file_type: FileType },
  { counted = true }: { counted?: boolean } = {},
): Promise<SignedForm> {
  const owner = requireUser(scope);
  const now = deps.now();
  const dir = uploadDir(owner.siteId, owner.userId, input.file_type, now);
  await deps.db.read(scope, async (sql) => {
    if (counted) await assertSpaceLeft(sql, scope);
    const since = new Date(now.getTime() - FORM_LIFETIME_MS);
    if ((await countOpenSlots(sql, owner, since)) >= MAX_OPEN_FORMS) refuse('TOO_MANY');
    await insertSlot(sql, owner, dir, input.file_type);
  });
  const { accessKeyId, ...form } = deps.storage.signUpload({
    dir,
    minBytes: 1,
    maxBytes: FILE_RULES[input.file_type].maxBytes,
    expiresAt: new Date(now.getTime() + FORM_LIFETIME_MS),
  });
  return { ...form, dir, access_key_id: accessKeyId };
}
