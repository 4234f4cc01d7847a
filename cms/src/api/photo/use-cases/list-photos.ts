import { SOURCE, type calls, type Output, type Parsed } from '@fenshen/contract';
import type { Scope } from '../../../kernel/scope';
import { wireTime } from '../../../kernel/time';
import { fileLinks } from '../../../storage/public';
import { statusOf } from '../domain/photo-rules';
import type { PhotoDeps } from '../photo-deps';
import { listPhotos } from '../store/photo-store';

/** A page of own pictures (source 1) or of the library's; everything but 1 means the library. */
export async function listOwnOrLibraryPhotos(
  deps: Pick<PhotoDeps, 'db' | 'files'>,
  scope: Scope,
  query: Parsed<typeof calls.library.photoList>,
): Promise<Output<typeof calls.library.photoList>> {
  return deps.db.session(scope, async (sql) => {
    const { rows, total } = await listPhotos(sql, scope, query);
    const ids = rows.flatMap((row) => [row.file_id, row.cover_file_id]);
    const link = await fileLinks(deps.files, sql, ids);
    const list = rows.map((row) => ({
      id: row.id,
      name: row.name,
      url: link(row.file_id),
      cover: link(row.cover_file_id ?? row.file_id),
      source: row.user_id === null ? SOURCE.public : SOURCE.own,
      type: row.type,
      width: row.width,
      height: row.height,
      create_time: wireTime(row.created_at),
      status: statusOf(row),
      reason: row.reason,
      mouth: row.mouth,
    }));
    return { list, total };
  });
}
