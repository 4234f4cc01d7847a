import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { MaterialType } from '@fenshen/contract';
import { refuse } from '../../../kernel/app-error';
import { requireUser, type Scope } from '../../../kernel/scope';
import { findOwnFile, giveToMaterials, keepFiles } from '../../../storage/public';
import { NAMES, refusalOfKind } from '../domain/material-rules';
import type { MaterialDeps } from '../material-deps';
import { findMaterialOfFile, insertMaterial } from '../store/material-store';

export interface SaveRequest {
  type: MaterialType;
  name: string;
  source: 'upload' | 'analyse';
  file_id?: number;
  rid?: number;
  choice?: { key: string; place: number };
}

/**
 * Keeps an own upload as a material; the file then belongs to the library and stays until it is deleted there. The
 * same upload is one material, however often it is sent. Refuses UPLOAD_FAILED (no file, or one that already serves
 * something else), NOT_FOUND, MATERIAL_TYPE.
 */
export async function saveMaterial(
  deps: MaterialDeps,
  scope: Scope,
  { type, name, source, file_id, rid, choice }: SaveRequest,
): Promise<{ id: number }> {
  const owner = requireUser(scope);
  // Records of extractions come with their page.
  if (source === 'analyse' || rid) refuse('COMING_SOON');
  const fileId = file_id ?? refuse('UPLOAD_FAILED', 'no file');
  const file = await deps.db.session(scope, (sql) => findOwnFile(sql, scope, fileId));
  if (!file) refuse('NOT_FOUND', `file ${fileId}`);
  const refusal = refusalOfKind(type, file.kind);
  if (refusal || type === 'text') refuse(refusal ?? 'MATERIAL_TYPE', `${file.kind} as ${type}`);
  const coverFileId = type === 'audio' ? null : await coverOf(deps, scope, owner.userId, fileId);
  return deps.db.transaction(scope, async (tx) => {
    const locked = (await findOwnFile(tx, scope, fileId, 'lock')) ?? refuse('NOT_FOUND', `file ${fileId}`);
    const same = await findMaterialOfFile(tx, owner, locked.id);
    if (same !== null) return { id: same };
    if (!(await giveToMaterials(tx, owner, locked.id))) refuse('UPLOAD_FAILED', `file ${fileId} is taken`);
    await keepFiles(tx, [coverFileId], { expiresAt: null });
    const row = { type, source, name: name || NAMES[type], text: '', fileId: locked.id, coverFileId, choice };
    return { id: await insertMaterial(tx, owner, row) };
  });
}

/** A picture for lists. A file that shows nothing is kept without one. */
async function coverOf(
  deps: MaterialDeps,
  scope: Scope,
  userId: number,
  fileId: number,
): Promise<number | null> {
  const folder = await deps.media.scratchDir();
  const outFile = path.join(folder, 'cover.jpg');
  try {
    await deps.makeCover(await deps.media.localPath(scope, fileId), outFile);
    const key = `material:${fileId}:cover`;
    return await deps.media.save({
      scope,
      userId,
      purpose: 'cover',
      path: outFile,
      kind: 'image',
      name: 'cover.jpg',
      key,
    });
  } catch (error) {
    deps.files.onError(error);
    return null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
