import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { calls, OpsFile, Parsed } from '@fenshen/contract';
import type { MediaInfo } from '@fenshen/engine';
import { AppError, refuse } from '../../kernel/app-error';
import { audit } from '../../kernel/audit';
import type { Tx } from '../../kernel/database/db';
import { requireUser, type Scope } from '../../kernel/scope';
import { libraryScope, staffScope } from '../../kernel/staff-scope';
import { mimeOf } from '../domain/file-rules';
import { dirOf, extensionOf, isOwnUploadKey, madeKey, publicKey } from '../domain/object-key';
import type { FilesDeps } from '../files-deps';
import { findFile, insertFile, type NewFile, type StoredFile } from '../store/file-store';
import { redrawPicture } from '../store/redraw-picture';
import { fillSlot, findSlot, lockSlot, type Owner } from '../store/upload-slot-store';
import { deleteFiles } from './delete-files';
import { discardUpload } from './discard-upload';
import { assertArrived, measureUpload } from './measure-upload';
import { toOpsFile } from './show-staff-file';

/** What nothing is made of, or no page names, by then is swept away. */
const UNUSED_MS = 48 * 3_600_000;

type Claim = Parsed<typeof calls.ops.uploadComplete>;
/** A measured file, and where it lies until it has its own key. */
interface Arrival {
  path: string;
  extension: string;
  info: MediaInfo;
}

/**
 * Registers a staff upload as a file of the site, or of every site (`platform`). Pictures are drawn anew.
 * The same key registers once and answers alike. Audited. Refuses FORBIDDEN (another's key; `platform` for anyone
 * but the owner), UPLOAD_FAILED, UPLOAD_MISMATCH, *_UNREADABLE, BAD_*_TYPE, VIDEO_DURATION; whatever is refused
 * is removed. An upload in steps that still misses some is refused UPLOAD_INCOMPLETE and may go on.
 */
export async function completeStaffUpload(deps: FilesDeps, scope: Scope, claim: Claim): Promise<OpsFile> {
  const owner = requireUser(staffScope(scope, claim.site_id));
  const { siteId } = libraryScope(scope, claim);
  const key = claim.url;
  if (!isOwnUploadKey(key, owner.siteId, owner.userId)) refuse('FORBIDDEN', `upload key ${key}`);
  const dir = dirOf(key);
  const slot = await deps.db.session(owner, (sql) => findSlot(sql, owner, dir));
  if (!slot) refuse('UPLOAD_FAILED', `no form was signed for ${key}`);
  if (slot.file_id !== null) return toOpsFile(deps, await registered(deps, owner, slot.file_id));

  const scratch = await mkdtemp(path.join(tmpdir(), 'fenshen-staff-'));
  try {
    await assertArrived(deps, slot, claim);
    const info = await measureUpload(deps, key, slot, claim);
    const arrival = await prepare(deps, key, claim, info, path.join(scratch, 'picture'));
    const { file, isNew } = await register(deps, owner, { claim, siteId }, arrival);
    if (isNew) await store(deps, owner, file, arrival.path, dir);
    return toOpsFile(deps, file);
  } catch (error) {
    const ended = error instanceof AppError && error.code !== 'UPLOAD_INCOMPLETE';
    if (ended) await discardUpload(deps, owner, dir);
    throw error;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function prepare(
  deps: FilesDeps,
  key: string,
  claim: Claim,
  info: MediaInfo,
  picture: string,
): Promise<Arrival> {
  const from = await deps.storage.localPath(key);
  if (claim.use !== 'public' || info.kind !== 'image')
    return { path: from, extension: extensionOf(key), info };
  const { extension, ...drawn } = await redrawPicture(from, picture);
  const videoCodec = extension === 'png' ? 'png' : 'mjpeg';
  return { path: picture, extension, info: { ...info, ...drawn, videoCodec } };
}

/** Files of every site are the platform's to write. */
const writer = (owner: Owner, siteId: number | null): Scope => ({ ...owner, siteId });

async function register(
  deps: FilesDeps,
  owner: Owner,
  { claim, siteId }: { claim: Claim; siteId: number | null },
  { extension, info }: Arrival,
): Promise<{ file: StoredFile; isNew: boolean }> {
  const now = deps.now();
  const isPublic = claim.use === 'public';
  return deps.db.transaction(writer(owner, siteId), async (tx) => {
    const slot =
      (await lockSlot(tx, owner, dirOf(claim.url))) ?? refuse('UPLOAD_FAILED', 'refused meanwhile');
    if (slot.file_id !== null) return { file: await earlier(tx, slot.file_id), isNew: false };
    const file: NewFile = {
      site_id: siteId,
      user_id: null,
      purpose: isPublic ? 'asset' : 'library',
      kind: info.kind,
      storage_key: (isPublic ? publicKey : madeKey)(siteId, extension, now),
      size_bytes: info.sizeBytes,
      duration_ms: info.durationMs,
      width: info.width,
      height: info.height,
      mime: mimeOf(info),
      counted: false,
      expires_at: new Date(now.getTime() + UNUSED_MS),
    };
    const id = await insertFile(tx, file);
    await fillSlot(tx, claim.url, id);
    await audit(tx, writer(owner, siteId), {
      action: 'file.upload',
      target: `file:${id}`,
      detail: { use: claim.use, kind: info.kind, size: info.sizeBytes },
    });
    return { file: { ...file, id }, isNew: true };
  });
}

/** The row was first: a process killed in between leaves nothing that the sweep does not find. */
async function store(
  deps: FilesDeps,
  owner: Owner,
  file: StoredFile,
  from: string,
  dir: string,
): Promise<void> {
  try {
    await deps.storage.put(file.storage_key, from);
  } catch (error) {
    const scope = writer(owner, file.site_id);
    await deps.db.transaction(scope, (tx) => deleteFiles(deps, tx, [file.id]));
    throw error;
  }
  await deps.storage.deleteDir(dir).catch(deps.onError);
}

const registered = (deps: FilesDeps, owner: Owner, id: number): Promise<StoredFile> =>
  deps.db.session(owner, (sql) => earlier(sql, id));

const earlier = async (sql: Pick<Tx, 'rows' | 'maybe' | 'one' | 'run'>, id: number) =>
  (await findFile(sql, id)) ?? refuse('UPLOAD_FAILED', `file ${id} is gone`);
