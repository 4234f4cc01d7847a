import type { calls, Output, Parsed } from '@fenshen/contract';
import type { Scope } from '../../../kernel/scope';
import { staffScope } from '../../../kernel/staff-scope';
import { wireTime } from '../../../kernel/time';
import { fileLinks } from '../../../storage/public';
import type { PhotoDeps } from '../photo-deps';
import { listLibraryPhotos } from '../store/photo-store';

/** A page of the site's and the platform's library pictures. */
export async function listPublicPhotos(
  deps: Pick<PhotoDeps, 'db' | 'files'>,
  caller: Scope,
  input: Parsed<typeof calls.ops.pictures>,
): Promise<Output<typeof calls.ops.pictures>> {
  const scope = staffScope(caller, input.site_id);
  return deps.db.session(scope, async (sql) => {
    const { rows, total } = await listLibraryPhotos(sql, scope, input);
    const ids = rows.flatMap((row) => [row.file_id, row.cover_file_id]);
    const link = await fileLinks(deps.files, sql, ids);
    const list = rows.map(({ file_id, cover_file_id, created_at, ...row }) => ({
      ...row,
      url: link(file_id),
      cover: link(cover_file_id ?? file_id),
      create_time: wireTime(created_at),
    }));
    return { list, total };
  });
}
