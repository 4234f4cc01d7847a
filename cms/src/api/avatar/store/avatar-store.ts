import { AVATAR_STATUS } from '@fenshen/contract';
import type { Sql, Tx } from '../../../kernel/database/db';
import type { Scope } from '../../../kernel/scope';
import { listUserLibrary, OWN_ITEMS, type UserLibraryQuery } from '../../../library/user-library';

/** Rows of the content type `avatar`: a user's own, a site's public ones, the platform's public ones. */
export interface Avatar {
  id: number;
  name: string;
  site_id: number | null;
  /** null: public */
  user_id: number | null;
  orientation: 'landscape' | 'portrait';
  /** Code of a drawn presenter; null for a filmed one. */
  presenter: string | null;
  file_id: number | null;
  cover_file_id: number | null;
  cover_small_file_id: number | null;
  track_file_id: number | null;
  duration_ms: number;
  width: number;
  height: number;
  train_status: number;
  reason: string;
  job_id: string | null;
  created_at: Date;
}

type Row = Avatar & Record<string, unknown>;
type Owner = Scope & { siteId: number; userId: number };

const SELECT = `
select id, name, site_id, user_id, coalesce(orientation, 'portrait') as orientation, nullif(presenter, '') as presenter,
       file_id, cover_file_id, cover_small_file_id, track_file_id, coalesce(duration_ms, 0) as duration_ms,
       coalesce(width, 0) as width, coalesce(height, 0) as height, coalesce(train_status, ${AVATAR_STATUS.done}) as train_status,
       coalesce(reason, '') as reason, job_id, created_at at time zone 'UTC' as created_at
from avatars`;
const PUBLIC = `user_id is null and coalesce(enabled, true) and (site_id = $1 or site_id is null)
  and coalesce(train_status, ${AVATAR_STATUS.done}) = ${AVATAR_STATUS.done}`;

/** One page and the total; own ones newest first, public ones as the operators sort them. */
export const listAvatars = (
  sql: Sql,
  scope: Scope,
  { orientation, ...query }: UserLibraryQuery & Partial<Pick<Avatar, 'orientation'>>,
) =>
  listUserLibrary<Avatar>(sql, scope, query, {
    table: 'avatars',
    select: SELECT,
    publicItems: PUBLIC,
    ...(orientation ? { orientation } : {}),
  });

/** An avatar this account may make videos with: its own or a public one. */
export const findVisibleAvatar = (sql: Sql, scope: Owner, id: number): Promise<Avatar | null> =>
  sql.maybe<Row>(`${SELECT} where id = $3 and ((${OWN_ITEMS}) or (${PUBLIC}))`, [
    scope.siteId,
    scope.userId,
    id,
  ]);

/** An own avatar, held until the transaction ends: it is not deleted while a work begins with it. */
export const lockOwnAvatar = (
  tx: Tx,
  scope: Owner,
  id: number,
  strength: 'update' | 'share',
): Promise<Avatar | null> =>
  tx.maybe<Row>(`${SELECT} where id = $3 and ${OWN_ITEMS} for ${strength}`, [scope.siteId, scope.userId, id]);

/** Any avatar the scope sees, by id. */
export const findAvatar = (sql: Sql, id: number): Promise<Avatar | null> =>
  sql.maybe<Row>(`${SELECT} where id = $1`, [id]);

/** The avatar made of this upload that is in use or still being made. */
export const findAvatarOfFile = (sql: Sql, scope: Owner, fileId: number): Promise<Avatar | null> =>
  sql.maybe<Row>(
    `${SELECT} where ${OWN_ITEMS} and file_id = $3 and train_status <> ${AVATAR_STATUS.failed} limit 1`,
    [scope.siteId, scope.userId, fileId],
  );

/** Whether any other avatar is made of the same upload. */
export async function isFileShared(sql: Sql, avatar: Pick<Avatar, 'id' | 'file_id'>): Promise<boolean> {
  const { n } = await sql.one<{ n: number }>(
    'select count(*)::int as n from avatars where file_id = $1 and id <> $2',
    [avatar.file_id, avatar.id],
  );
  return n > 0;
}

export interface NewAvatar {
  /** Both null: every site's. The account alone null: the site's. */
  siteId: number | null;
  userId: number | null;
  name: string;
  fileId: number;
  orientation: 'landscape' | 'portrait';
  durationMs: number;
  width: number;
  height: number;
  consentId: number;
}

export async function insertAvatar(tx: Tx, avatar: NewAvatar): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    `insert into avatars (name, site_id, user_id, file_id, orientation, duration_ms, width, height, consent_id, train_status, enabled, sort)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, ${AVATAR_STATUS.working}, true, 0) returning id`,
    [
      avatar.name,
      avatar.siteId,
      avatar.userId,
      avatar.fileId,
      avatar.orientation,
      avatar.durationMs,
      avatar.width,
      avatar.height,
      avatar.consentId,
    ],
  );
  return id;
}

export const setAvatarJob = (tx: Tx, id: number, jobId: string): Promise<number> =>
  tx.run('update avatars set job_id = $2 where id = $1', [id, jobId]);

export interface TrainedFiles {
  trackFileId: number;
  coverFileId: number;
  smallCoverFileId: number;
}

const TOUCH = `updated_at = now() at time zone 'UTC'`;

/** Returns whether the avatar is still there. */
export async function markTrained(tx: Tx, id: number, files: TrainedFiles): Promise<boolean> {
  const n = await tx.run(
    `update avatars set train_status = ${AVATAR_STATUS.done}, reason = '', track_file_id = $2, cover_file_id = $3,
            cover_small_file_id = $4, ${TOUCH} where id = $1`,
    [id, files.trackFileId, files.coverFileId, files.smallCoverFileId],
  );
  return n > 0;
}

export const markFailed = (tx: Tx, id: number, reason: string): Promise<number> =>
  tx.run(
    `update avatars set train_status = ${AVATAR_STATUS.failed}, reason = left($2, 255), ${TOUCH} where id = $1`,
    [id, reason],
  );

export const removeAvatar = (tx: Tx, id: number): Promise<number> =>
  tx.run('delete from avatars where id = $1', [id]);

/** Puts a failed avatar back to being made: it is still there, failed with this very job, and so is its clip. */
export const reopenAvatar = async (tx: Tx, id: number, failedJobId: string): Promise<boolean> =>
  (await tx.run(
    `update avatars a set train_status = ${AVATAR_STATUS.working}, reason = '', ${TOUCH}
     where id = $1 and job_id = $2 and train_status = ${AVATAR_STATUS.failed}
       and exists (select 1 from media_files f where f.id = a.file_id and f.deleted_at is null)
       and not exists (select 1 from avatars o where o.file_id = a.file_id and o.id <> a.id
                       and o.train_status <> ${AVATAR_STATUS.failed})`,
    [id, failedJobId],
  )) > 0;

/** Names of avatars by id, as far as the scope sees them. */
export async function avatarNames(
  sql: Sql,
  scope: Scope,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await sql.rows<{ id: number; name: string }>(
    'select id, name from avatars where id = any ($1::int[]) and ($2::int is null or site_id = $2)',
    [ids, scope.siteId],
  );
  return new Map(rows.map((row) => [row.id, row.name]));
}
