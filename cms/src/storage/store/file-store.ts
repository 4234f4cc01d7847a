import type { Sql } from '../../kernel/database/db';
import type { Scope } from '../../kernel/scope';
import { keyOfPublicUrl } from '../domain/object-key';

/**
 * `library`: what a public actor, voice or picture is made of. `asset`: of pages, readable by everybody.
 * `material`: of a user's material library.
 */
export type FilePurpose =
  'upload' | 'audition' | 'work' | 'cover' | 'track' | 'library' | 'asset' | 'material';
export type FileKind = 'video' | 'audio' | 'image' | 'data';

export interface StoredFile {
  id: number;
  site_id: number | null;
  user_id: number | null;
  purpose: FilePurpose;
  kind: FileKind;
  storage_key: string;
  size_bytes: number;
  duration_ms: number;
  width: number;
  height: number;
  mime: string;
}

export type NewFile = Omit<StoredFile, 'id'> & {
  counted: boolean;
  expires_at: Date | null;
  /** Which output of which job it is. */
  job_key?: string;
};

const COLUMNS =
  'id, site_id, user_id, purpose, kind, storage_key, size_bytes, duration_ms, width, height, mime';
type Row = StoredFile & Record<string, unknown>;

const INSERT = `
insert into media_files (site_id, user_id, purpose, kind, storage_key, size_bytes, duration_ms, width, height, mime,
                         counted, expires_at, job_key)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`;

const valuesOf = (file: NewFile) => [
  file.site_id,
  file.user_id,
  file.purpose,
  file.kind,
  file.storage_key,
  file.size_bytes,
  file.duration_ms,
  file.width,
  file.height,
  file.mime,
  file.counted,
  file.expires_at,
  file.job_key ?? null,
];

export async function insertFile(sql: Sql, file: NewFile): Promise<number> {
  return (await sql.one<{ id: number }>(`${INSERT} returning id`, valuesOf(file))).id;
}

/** Like insertFile; null when this output of the job was saved before. */
export async function insertJobFile(sql: Sql, file: NewFile): Promise<number | null> {
  const row = await sql.maybe<{ id: number }>(
    `${INSERT} on conflict (job_key) where job_key is not null and deleted_at is null do nothing returning id`,
    valuesOf(file),
  );
  return row?.id ?? null;
}

/** Any file this scope's site may read, by id; deleted ones are gone. */
export const findFile = (sql: Sql, id: number): Promise<StoredFile | null> =>
  sql.maybe<Row>(`select ${COLUMNS} from media_files where id = $1 and deleted_at is null`, [id]);

/** A public file by the address at which everybody reads it; null for any other address. */
export async function findPublicFile(sql: Sql, url: string): Promise<number | null> {
  const key = keyOfPublicUrl(url);
  if (!key) return null;
  const row = await sql.maybe<{ id: number }>(
    'select id from media_files where storage_key = $1 and deleted_at is null',
    [key],
  );
  return row?.id ?? null;
}

/** Files that are nobody's own and this scope's site may read, by id. */
export const findStaffFiles = (sql: Sql, ids: readonly number[]): Promise<StoredFile[]> =>
  sql.rows<Row>(
    `select ${COLUMNS} from media_files where id = any($1::bigint[]) and user_id is null and deleted_at is null`,
    [ids],
  );

/** A file the acting account itself owns; `lock` holds it against others until the transaction ends. */
export const findOwnFile = (
  sql: Sql,
  scope: Scope,
  id: number,
  mode: 'read' | 'lock' = 'read',
): Promise<StoredFile | null> =>
  sql.maybe<Row>(
    `select ${COLUMNS} from media_files where id = $1 and user_id = $2 and site_id = $3 and deleted_at is null
     ${mode === 'lock' ? 'for update' : ''}`,
    [id, scope.userId, scope.siteId],
  );

/** The file that is this output of a job, if it was saved already. */
export const findJobFile = (sql: Sql, jobKey: string): Promise<StoredFile | null> =>
  sql.maybe<Row>(`select ${COLUMNS} from media_files where job_key = $1 and deleted_at is null`, [jobKey]);

/** Ids of the outputs of a job under these keys, in their order, up to the first that is not there. */
export async function findJobFiles(sql: Sql, scope: Scope, jobKeys: readonly string[]): Promise<number[]> {
  const rows = await sql.rows<{ id: number; job_key: string }>(
    `select id, job_key from media_files
     where job_key = any($1::text[]) and user_id = $2 and site_id = $3 and deleted_at is null`,
    [jobKeys, scope.userId, scope.siteId],
  );
  const found = new Map(rows.map(({ id, job_key }) => [job_key, id]));
  const missing = jobKeys.findIndex((key) => !found.has(key));
  const there = missing < 0 ? jobKeys : jobKeys.slice(0, missing);
  return there.flatMap((key) => found.get(key) ?? []);
}

/** What files are, by id; deleted and unknown ones are left out. */
export async function findKinds(
  sql: Sql,
  ids: readonly number[],
): Promise<{ id: number; kind: FileKind; storage_key: string }[]> {
  return sql.rows<{ id: number; kind: FileKind; storage_key: string }>(
    'select id, kind, storage_key from media_files where id = any($1::bigint[]) and deleted_at is null',
    [ids],
  );
}

/** Storage keys by file id, for links in lists. */
export async function findKeys(sql: Sql, ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await sql.rows<{ id: number; storage_key: string }>(
    'select id, storage_key from media_files where id = any($1::bigint[]) and deleted_at is null',
    [wanted],
  );
  return new Map(rows.map((row) => [row.id, row.storage_key]));
}

/** Bytes that count against the account's storage. */
export async function countedBytes(sql: Sql, scope: Scope, userId: number): Promise<number> {
  const { bytes } = await sql.one<{ bytes: number }>(
    `select coalesce(sum(size_bytes), 0)::bigint as bytes from media_files
     where user_id = $1 and site_id = $2 and counted and deleted_at is null`,
    [userId, scope.siteId],
  );
  return bytes;
}

/** Keeps files for good, or until the given time; `counted` decides whether they take storage from now on. */
export const keepFiles = (
  sql: Sql,
  ids: readonly (number | null)[],
  options: { expiresAt: Date | null; counted?: boolean },
): Promise<number> =>
  sql.run(
    `update media_files set expires_at = $2, counted = coalesce($3, counted)
     where id = any($1::bigint[]) and deleted_at is null`,
    [ids.filter((id) => id !== null), options.expiresAt, options.counted ?? null],
  );

/** Makes an own upload that serves nothing yet the material library's, for good. False when it cannot be had. */
export const giveToMaterials = async (sql: Sql, scope: Scope, id: number): Promise<boolean> =>
  (await sql.run(
    `update media_files set purpose = 'material', expires_at = null
     where id = $1 and user_id = $2 and site_id = $3 and purpose = 'upload' and expires_at is not null
       and deleted_at is null`,
    [id, scope.userId, scope.siteId],
  )) > 0;

/** An upload again: whatever else uses the file deletes it in the end. */
export const takeFromMaterials = (sql: Sql, id: number | null): Promise<number> =>
  sql.run(`update media_files set purpose = 'upload' where id = $1 and purpose = 'material'`, [id]);

/** A staff upload for a library: the site's, or every site's where the scope may write those. Held until the end. */
export const lockLibraryFile = (tx: Sql, siteId: number, id: number): Promise<StoredFile | null> =>
  tx.maybe<Row>(
    `select ${COLUMNS} from media_files
     where id = $1 and (site_id = $2 or site_id is null) and user_id is null and purpose = 'library'
       and deleted_at is null for update`,
    [id, siteId],
  );

/** Makes files a library's, for good: a site's, or every site's (null). */
export const giveToLibrary = (
  sql: Sql,
  ids: readonly (number | null)[],
  siteId: number | null,
): Promise<number> =>
  sql.run(
    `update media_files set site_id = $2, user_id = null, expires_at = null
     where id = any($1::bigint[]) and deleted_at is null`,
    [ids.filter((id) => id !== null), siteId],
  );

/** Takes files out of sight; their rows go when the storage has dropped the objects. */
export const markDeleted = (
  sql: Sql,
  ids: readonly (number | null)[],
): Promise<{ id: number; storage_key: string }[]> =>
  sql.rows(
    `update media_files set deleted_at = now() where id = any($1::bigint[]) and deleted_at is null
     returning id, storage_key`,
    [ids.filter((id) => id !== null)],
  );

export const forgetFile = (sql: Sql, id: number): Promise<number> =>
  sql.run('delete from media_files where id = $1 and deleted_at is not null', [id]);

/** Puts off an object the storage would not delete: a minute, then twice as long each time, at most a day. */
export const deferDeletion = (sql: Sql, id: number, now: Date): Promise<number> =>
  sql.run(
    `update media_files set delete_tries = delete_tries + 1,
       delete_after = $2::timestamptz + least(interval '1 minute' * power(2, least(delete_tries, 11)), interval '1 day')
     where id = $1 and deleted_at is not null`,
    [id, now],
  );

/** Deleted files whose objects the storage has not dropped at the first try. */
export const countStuck = async (sql: Sql): Promise<number> =>
  (await sql.one<{ n: number }>('select count(*)::int as n from media_files where delete_after is not null'))
    .n;

/** Those of these objects that are files, deleted ones included: theirs are removed with their rows. */
export async function knownKeys(sql: Sql, keys: readonly string[]): Promise<Set<string>> {
  const rows = await sql.rows<{ storage_key: string }>(
    'select storage_key from media_files where storage_key = any($1::text[])',
    [keys],
  );
  return new Set(rows.map((row) => row.storage_key));
}

/** When this database was made: no row of it can speak of older objects. */
export const madeAt = async (sql: Sql): Promise<Date> =>
  (await sql.one<{ at: Date }>('select min(applied_at) as at from fenshen_migrations')).at;

/** Marks expired files deleted and returns those whose objects have to go now, the longest waiting first. */
export async function takeDeleted(
  sql: Sql,
  now: Date,
  max: number,
): Promise<{ id: number; storage_key: string }[]> {
  await sql.run(
    `update media_files set deleted_at = $1 where id in
       (select id from media_files where expires_at < $1 and deleted_at is null order by expires_at limit $2)`,
    [now, max],
  );
  return sql.rows(
    `select id, storage_key from media_files
     where deleted_at is not null and (delete_after is null or delete_after <= $1)
     order by coalesce(delete_after, deleted_at) limit $2`,
    [now, max],
  );
}
