import { WORK_STATUS } from '@fenshen/contract';
import type { Sql } from '../../../kernel/database/db';
import type { Scope } from '../../../kernel/scope';

/** Whether a work that is being made uses the avatar. */
export async function isAvatarInUse(sql: Sql, avatarId: number): Promise<boolean> {
  const { used } = await sql.one<{ used: boolean }>(
    `select exists (select 1 from works where avatar_id = $1 and status = ${WORK_STATUS.generating})
         or exists (select 1 from film_scenes s join works w on w.id = s.work_id
                    where s.avatar_id = $1 and w.status = ${WORK_STATUS.generating}) as used`,
    [avatarId],
  );
  return used;
}

/** Whether a work that is being made shows the picture. */
export async function isPhotoInUse(sql: Sql, photoId: number): Promise<boolean> {
  const { used } = await sql.one<{ used: boolean }>(
    `select exists (select 1 from works where photo_id = $1 and status = ${WORK_STATUS.generating}) as used`,
    [photoId],
  );
  return used;
}

/** Works the scope sees that were made with an avatar, and how many accounts have them. */
export const usesOfAvatar = (
  sql: Sql,
  scope: Scope,
  avatarId: number,
): Promise<{ making: number; made: number; users: number }> =>
  sql.one(
    `select count(*) filter (where status = ${WORK_STATUS.generating})::int as making,
            count(*) filter (where status = ${WORK_STATUS.done})::int as made,
            count(distinct user_id)::int as users
     from works
     where (avatar_id = $1 or id in (select work_id from film_scenes where avatar_id = $1)) and ($2::int is null or site_id = $2) and deleted_at is null`,
    [avatarId, scope.siteId],
  );

/** Whether a work that is being made shows the person of one of the materials, or is dressed with one. */
export async function isMaterialInUse(sql: Sql, ids: readonly number[]): Promise<boolean> {
  const { used } = await sql.one<{ used: boolean }>(
    `select exists (select 1 from works where (material_id = any ($1::int[]) or option_material_ids && $1::int[])
                    and status = ${WORK_STATUS.generating}) as used`,
    [ids],
  );
  return used;
}

/** Whether a work, other than `except`, has the sound: one that is not deleted, or still being made. */
export async function isSoundOfWork(sql: Sql, fileId: number, except?: number): Promise<boolean> {
  const { used } = await sql.one<{ used: boolean }>(
    `select exists (
       select 1 from works w
       where (w.audio_file_id = $1 or exists (
                select 1 from film_scenes s where s.work_id = w.id and s.audio_file_id = $1))
         and w.id is distinct from $2 and (w.deleted_at is null or w.status = ${WORK_STATUS.generating})) as used`,
    [fileId, except ?? null],
  );
  return used;
}
