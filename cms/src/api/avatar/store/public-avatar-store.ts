import { AVATAR_STATUS } from '@fenshen/contract';
import type { Sql } from '../../../kernel/database/db';
import { listLibrary, type LibraryQuery, type LibraryRow } from '../../../library/library-items';
import type { Scope } from '../../../kernel/scope';

/** A public avatar as staff see it. */
export interface PublicAvatar extends LibraryRow {
  file_id: number | null;
  cover_file_id: number | null;
  orientation: 'landscape' | 'portrait';
  presenter: string | null;
  duration_ms: number;
  train_status: number;
  reason: string;
  job_id: string | null;
}

const COLUMNS = `file_id, coalesce(cover_small_file_id, cover_file_id) as cover_file_id,
  coalesce(orientation, 'portrait') as orientation, nullif(presenter, '') as presenter,
  coalesce(duration_ms, 0) as duration_ms, coalesce(train_status, ${AVATAR_STATUS.done}) as train_status,
  coalesce(reason, '') as reason, job_id, created_at at time zone 'UTC' as created_at`;

export const pagePublicAvatars = (
  sql: Sql,
  scope: Scope,
  { orientation, ...query }: LibraryQuery & { orientation?: string },
): Promise<{ rows: PublicAvatar[]; total: number }> =>
  listLibrary<PublicAvatar>(sql, scope, 'avatars', COLUMNS, query, { orientation });

/** The public avatar made of this clip that is in use or still being made. */
export const findPublicAvatarOfFile = (
  sql: Sql,
  fileId: number,
  siteId: number | null,
): Promise<{ id: number } | null> =>
  sql.maybe<{ id: number }>(
    `select id from avatars where user_id is null and file_id = $1 and site_id is not distinct from $2
       and train_status <> ${AVATAR_STATUS.failed} limit 1`,
    [fileId, siteId],
  );
