import type { Sql, Tx } from '../../../shared/db';
import type { Scope } from '../../../shared/scope';
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
}
type Row = UploadSlot & Record<string, unknown>;

type Owner = Scope & { siteId: number; userId: number };

export const insertSlot = (
  sql: Sql,
  scope: Owner,
  slot: Pick<UploadSlot, 'dir' | 'file_type' | 'object_key' | 'size_bytes'>,
): Promise<number> =>
  sql.run(
    `insert into upload_slots (dir, site_id, user_id, file_type, object_key, size_bytes)
     values ($1, $2, $3, $4, $5, $6)`,
    [slot.dir, scope.siteId, scope.userId, slot.file_type, slot.object_key, slot.size_bytes],
  );

const COLUMNS = 'dir, file_type, file_id, object_key, size_bytes, transfer';
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
export async function noteTransfer(
  sql: Sql,
  _scope: Scope,
  dir: string,
  transfer: string,
): Promise<string | null> {
  const row = await sql.maybe<{ transfer: string }>(
    `update upload_slots set transfer = coalesce(transfer, $2) where dir = $1 and file_id is null returning transfer`,
    [dir, transfer],
  );
  return row?.transfer ?? null;
}

/** Same, held until the transaction ends. */
export const lockSlot = (tx: Tx, scope: Owner, dir: string): Promise<UploadSlot | null> =>
  tx.maybe<Row>(`${SELECT} for update`, [dir, scope.siteId, scope.userId]);

export const fillSlot = (tx: Tx, _scope: Scope, dir: string, fileId: number): Promise<number> =>
  tx.run('update upload_slots set file_id = $2 where dir = $1', [dir, fileId]);

/** Forgets a form that has not become a file; null when there is none. */
export const removeSlot = (sql: Sql, _scope: Scope, dir: string): Promise<UploadSlot | null> =>
  sql.maybe<Row>(`delete from upload_slots where dir = $1 and file_id is null returning ${COLUMNS}`, [dir]);

/** Bytes promised to unfinished uploads in steps. */
export async function reservedBytes(sql: Sql, scope: Owner): Promise<number> {
  const { bytes } = await sql.one<{ bytes: number }>(
    `select coalesce(sum(size_bytes), 0)::bigint as bytes from upload_slots
     where user_id = $1 and site_id = $2 and file_id is null`,
    [scope.userId, scope.siteId],
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
export async function listAbandonedSlots(
  sql: Sql,
  _scope: Scope,
  before: Date,
  max: number,
): Promise<string[]> {
  const rows = await sql.rows<{ dir: string }>(
    'select dir from upload_slots where file_id is null and touched_at < $1 order by touched_at limit $2',
    [before, max],
  );
  return rows.map((row) => row.dir);
}
