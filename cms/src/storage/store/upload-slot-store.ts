import type { Sql, Tx } from '../../kernel/database/db';
import type { Scope } from '../../kernel/scope';
import type { FileType } from '../domain/file-rules';
import { dirOf } from '../domain/object-key';

/** One signed upload form, or one upload in steps. */
export interface UploadSlot {
  dir: string;
  file_type: FileType;
  file_id: number | null;
  /** Set for uploads in steps: the only key it may become, and its exact size. */
  object_key: string | null;
  size_bytes: number | null;
  /** The storage's name for the transfer, once it has begun. */
  transfer: string | null;
  /** Whether it takes from the account's storage. */
  counted: boolean;
  /** The key its file was completed under. */
  claimed_key: string | null;
}
type Row = UploadSlot & Record<string, unknown>;

export type Owner = Scope & { siteId: number; userId: number };

export const insertSlot = (
  sql: Sql,
  scope: Owner,
  slot: Pick<UploadSlot, 'dir' | 'file_type' | 'object_key' | 'size_bytes' | 'counted'>,
): Promise<number> =>
  sql.run(
    `insert into upload_slots (dir, site_id, user_id, file_type, object_key, size_bytes, counted, reserved_bytes)
     values ($1, $2, $3, $4, $5, $6::bigint, $7, coalesce($6::bigint, 0))`,
    [slot.dir, scope.siteId, scope.userId, slot.file_type, slot.object_key, slot.size_bytes, slot.counted],
  );

/** One sign at a time for an account, until the transaction ends. */
export const lockSigning = (tx: Tx, scope: Owner): Promise<number> =>
  tx.run(`select pg_advisory_xact_lock(hashtext('upload-sign'), $1)`, [scope.userId]);

const COLUMNS = 'dir, file_type, file_id, object_key, size_bytes, transfer, counted, claimed_key';
const SELECT = `select ${COLUMNS} from upload_slots where dir = $1 and site_id = $2 and user_id = $3`;

export const findSlot = (sql: Sql, scope: Owner, dir: string): Promise<UploadSlot | null> =>
  sql.maybe<Row>(SELECT, [dir, scope.siteId, scope.userId]);

/** The account's upload in steps under this key, its time of grace begun anew. */
export const touchSlot = (sql: Sql, scope: Owner, key: string, now: Date): Promise<UploadSlot | null> =>
  sql.maybe<Row>(
    `update upload_slots set touched_at = $4 where dir = $1 and site_id = $2 and user_id = $3 and object_key = $5
     returning ${COLUMNS}`,
    [dirOf(key), scope.siteId, scope.userId, now, key],
  );

/** Notes the storage's name for a transfer; the first one noted stays. Returns what is noted, null for no slot. */
export async function noteTransfer(sql: Sql, dir: string, transfer: string): Promise<string | null> {
  const row = await sql.maybe<{ transfer: string }>(
    `update upload_slots set transfer = coalesce(transfer, $2) where dir = $1 and file_id is null returning transfer`,
    [dir, transfer],
  );
  return row?.transfer ?? null;
}

/** Same, held until the transaction ends. */
export const lockSlot = (tx: Tx, scope: Owner, dir: string): Promise<UploadSlot | null> =>
  tx.maybe<Row>(`${SELECT} for update`, [dir, scope.siteId, scope.userId]);

export const fillSlot = (tx: Tx, key: string, fileId: number): Promise<number> =>
  tx.run('update upload_slots set file_id = $2, claimed_key = $3 where dir = $1', [dirOf(key), fileId, key]);

/** Gives the form's one post to `post` and holds room for it; false when it is gone, finished, used or for steps. */
export const claimPost = async (
  tx: Tx,
  scope: Owner,
  dir: string,
  post: { token: string; bytes: number },
): Promise<boolean> =>
  (await tx.run(
    `update upload_slots set post = $4, reserved_bytes = $5
     where dir = $1 and site_id = $2 and user_id = $3 and file_id is null and object_key is null and post is null`,
    [dir, scope.siteId, scope.userId, post.token, post.bytes],
  )) > 0;

/** Whether the form still waits for this post, held until the transaction ends. */
export const lockPost = async (tx: Tx, scope: Owner, dir: string, token: string): Promise<boolean> =>
  (await tx.maybe(
    `select 1 from upload_slots where dir = $1 and site_id = $2 and user_id = $3 and post = $4 and file_id is null
     for update`,
    [dir, scope.siteId, scope.userId, token],
  )) !== null;

/** Notes what the post has brought; 0 bytes and no token give the form back. */
export const notePost = (
  tx: Tx,
  dir: string,
  post: { token: string | null; bytes: number },
): Promise<number> =>
  tx.run('update upload_slots set post = $2, reserved_bytes = $3 where dir = $1', [
    dir,
    post.token,
    post.bytes,
  ]);

/** Forgets a form that has not become a file; null when there is none. */
export const removeSlot = (sql: Sql, dir: string): Promise<UploadSlot | null> =>
  sql.maybe<Row>(`delete from upload_slots where dir = $1 and file_id is null returning ${COLUMNS}`, [dir]);

/** Bytes held by the account's other uploads that are under way or not completed yet. */
export async function reservedBytes(sql: Sql, scope: Owner, except = ''): Promise<number> {
  const { bytes } = await sql.one<{ bytes: number }>(
    `select coalesce(sum(reserved_bytes), 0)::bigint as bytes from upload_slots
     where user_id = $1 and site_id = $2 and file_id is null and counted and dir <> $3`,
    [scope.userId, scope.siteId, except],
  );
  return bytes;
}

/** Forms signed by the account since then that have not ended in a file. */
export async function countOpenSlots(sql: Sql, scope: Owner, since: Date): Promise<number> {
  const { n } = await sql.one<{ n: number }>(
    `select count(*)::int as n from upload_slots
     where user_id = $1 and site_id = $2 and file_id is null and created_at > $3`,
    [scope.userId, scope.siteId, since],
  );
  return n;
}

/** Folders last heard of before `before` that never became a file. */
export async function listAbandonedSlots(sql: Sql, before: Date, max: number): Promise<string[]> {
  const rows = await sql.rows<{ dir: string }>(
    'select dir from upload_slots where file_id is null and touched_at < $1 order by touched_at limit $2',
    [before, max],
  );
  return rows.map((row) => row.dir);
}

/** Those of these folders that belong to an open slot. */
export async function openDirs(sql: Sql, dirs: readonly string[]): Promise<Set<string>> {
  const rows = await sql.rows<{ dir: string }>(
    'select dir from upload_slots where dir = any($1::text[]) and file_id is null',
    [dirs],
  );
  return new Set(rows.map((row) => row.dir));
}
