import { AVATAR_STATUS, type calls, type Output, type Parsed } from '@fenshen/contract';
import { progressForStaff } from '../../../plugins/jobs/public';
import type { Scope } from '../../../kernel/scope';
import { staffScope } from '../../../kernel/staff-scope';
import { wireTime } from '../../../kernel/time';
import { fileLinks } from '../../../storage/public';
import type { AvatarDeps } from '../avatar-deps';
import { pagePublicAvatars } from '../store/public-avatar-store';

/** A page of the site's and the platform's public actors, with how far their training is. */
export async function listPublicAvatars(
  deps: Pick<AvatarDeps, 'db' | 'files'>,
  caller: Scope,
  input: Parsed<typeof calls.ops.actors>,
): Promise<Output<typeof calls.ops.actors>> {
  const scope = staffScope(caller, input.site_id);
  const { rows, total, link } = await deps.db.session(scope, async (sql) => {
    const page = await pagePublicAvatars(sql, scope, input);
    const ids = page.rows.flatMap((row) => [row.file_id, row.cover_file_id]);
    return { ...page, link: await fileLinks(deps.files, sql, ids) };
  });
  const inWork = rows.filter((row) => row.train_status === AVATAR_STATUS.working);
  const progress = await progressForStaff(
    deps.db,
    caller,
    inWork.map((row) => row.job_id),
  );
  return {
    list: rows.map((row) => ({
      id: row.id,
      site_id: row.site_id,
      name: row.name,
      sort: row.sort,
      enabled: row.enabled,
      create_time: wireTime(row.created_at),
      url: link(row.file_id),
      cover: link(row.cover_file_id),
      orientation: row.orientation,
      duration: Math.round(row.duration_ms / 100) / 10,
      status: row.train_status,
      reason: row.reason,
      job_id: row.job_id ?? '',
      progress: progress.get(row.job_id ?? '') ?? 0,
      drawn: row.presenter !== null,
    })),
    total,
  };
}
