import type { OpsFile } from '@fenshen/contract';
import { refuse } from '../../kernel/app-error';
import type { Scope } from '../../kernel/scope';
import { staffScope } from '../../kernel/staff-scope';
import { fileUrl } from '../file-links';
import type { FilesDeps } from '../files-deps';
import { findFile, type StoredFile } from '../store/file-store';

/** A file of a library or of pages; people's own files are none of staff's business. Refuses NOT_FOUND. */
export async function showStaffFile(
  deps: Pick<FilesDeps, 'db' | 'storage'>,
  caller: Scope,
  input: { site_id?: number; id: number },
): Promise<OpsFile> {
  const scope = staffScope(caller, input.site_id);
  const file = await deps.db.session(scope, (sql) => findFile(sql, input.id));
  return file && file.user_id === null ? toOpsFile(deps, file) : refuse('NOT_FOUND');
}

export const toOpsFile = (deps: Pick<FilesDeps, 'storage'>, file: StoredFile): OpsFile => ({
  id: file.id,
  url: fileUrl(deps, file.storage_key),
  kind: file.kind,
  size: file.size_bytes,
  duration: Math.round(file.duration_ms / 10) / 100,
  width: file.width,
  height: file.height,
});
