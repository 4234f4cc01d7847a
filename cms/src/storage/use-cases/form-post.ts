import { randomBytes } from 'node:crypto';
import { refuse } from '../../kernel/app-error';
import { onSite, requireUser, systemScope } from '../../kernel/scope';
import { dirOf, ownerOfDir } from '../domain/object-key';
import type { FilesDeps } from '../files-deps';
import { claimPost, findSlot, lockPost, notePost, type Owner } from '../store/upload-slot-store';
import { assertRoomFor } from './assert-room-for';

type Deps = Pick<FilesDeps, 'db' | 'storage'>;

/** A post that a signed form has taken up. */
export interface FormPost {
  dir: string;
  token: string;
  owner: Owner;
}

/**
 * Takes a form's one post up and holds `bytes` of the account's storage for it. The form itself says whose it is; it
 * was signed. Refuses UPLOAD_POLICY (given up, finished, in use, or for an upload in steps), STORAGE_FULL,
 * STORAGE_HOST_FULL.
 */
export async function beginPost(deps: Deps, dir: string, bytes: number): Promise<FormPost> {
  const { siteId, userId } = ownerOfDir(dir) ?? refuse('UPLOAD_POLICY', dir);
  const owner = requireUser(onSite(systemScope('form-post'), siteId, userId));
  const token = randomBytes(12).toString('hex');
  await deps.storage.assertRoom(bytes);
  await deps.db.transaction(owner, async (tx) => {
    const slot = await findSlot(tx, owner, dir);
    if (slot?.counted) await assertRoomFor(tx, owner, bytes, dir);
    if (!(await claimPost(tx, owner, dir, { token, bytes }))) refuse('UPLOAD_POLICY', `${dir} is not open`);
  });
  return { dir, token, owner };
}

/**
 * Stores what a post has brought, unless its form was given up meanwhile: whoever gives it up waits until the object
 * is there, and removes it. Refuses UPLOAD_EXPIRED.
 */
export async function endPost(
  deps: Deps,
  { token, owner }: FormPost,
  file: { key: string; path: string; bytes: number },
): Promise<void> {
  const dir = dirOf(file.key);
  await deps.db.transaction(owner, async (tx) => {
    if (!(await lockPost(tx, owner, dir, token))) refuse('UPLOAD_EXPIRED', dir);
    await deps.storage.put(file.key, file.path);
    await notePost(tx, dir, { token, bytes: file.bytes });
  });
}

/** Undoes a post that failed; its form may be posted again while its time lasts. */
export async function dropPost(deps: Deps, { dir, token, owner }: FormPost): Promise<void> {
  await deps.db.transaction(owner, async (tx) => {
    if (!(await lockPost(tx, owner, dir, token))) return;
    await deps.storage.deleteDir(dir);
    await notePost(tx, dir, { token: null, bytes: 0 });
  });
}
