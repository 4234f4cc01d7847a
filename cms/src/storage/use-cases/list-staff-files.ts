import type { OpsFile } from '@fenshen/contract';
import type { Scope } from '../../kernel/scope';
import { staffScope } from '../../kernel/staff-scope';
import type { FilesDeps } from '../files-deps';
import { findStaffFiles } from '../store/file-store';
import { toOpsFile } from './show-staff-file';

/** The pictures of a whole list in one call; what is gone, people's own or another site's is left out. */
export async function listStaffFiles(
  deps: Pick<FilesDeps, 'db' | 'storage'>,
  caller: Scope,
  input: { site_id?: number; ids: readonly number[] },
): Promise<{ list: OpsFile[] }> {
  const scope = staffScope(caller, input.site_id);
  const files = await deps.db.session(scope, (sql) => findStaffFiles(sql, input.ids));
  return { list: files.map((file) => toOpsFile(deps, file)) };
}
