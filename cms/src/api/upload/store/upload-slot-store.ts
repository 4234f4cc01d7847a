import type { Sql, Tx } from '../../../shared/db';
import type { Scope } from '../../../shared/scope';
import type { FileType } from '../domain/file-rules';

/** One signed upload form. */
export interface UploadSlot {
  dir: string;
  file_type: FileType;
  file_id: number | null;
}

type Owner = Scope & { siteId: number; userId: number };

export const insertSlot = (sql: Sql, scope: Owner, dir: string, fileType: FileType): Promise<number> =>
  sql.run('insert into upload_slots (dir, site_id, user_id, file_type) values ($1, $2, $3, $4)', [
    dir,
    scope.siteId,
    scope.userId,
    fileType,
  ]);

const SELECT =
  'select dir, file_type, file_id from upload_slots where dir = $1 and site_id = $2 and user_id = $3';

export const findSlot = (sql: Sql, scope: Owner, dir: string): Promise<UploadSlot | null> =>
  sql.maybe<UploadSlot & Record<string, unknown>>(SELECT, [dir, scope.siteId, scope.userId]);

/** Same, held until the transaction ends. */
export const lockSlot = (tx: Tx, scope: Owner, dir: string): Promise<UploadSlot | null> =>
  tx.maybe<UploadSlot & Record<string, unknown>>(`${SELECT} for update`, [dir, scope.siteId, scope.userId]);

export const fillSlot = (tx: Tx, _scope: Scope, dir: string, fileId: number): Promise<number> =>
  tx.run('update upload_slots set file_id = $2 where dir = $1', [dir, fileId]);

export const removeSlot = (sql: Sql, _scope: Scope, dir: string): Promise<number> =>
  sql.run('delete from upload_slots where dir = $1 and file_id is null', [dir]);

/** Forms signed by the account since then that have not ended in a file. */
export async function countOpenSlots(sql: Sql, scope: Owner, since: Date): Promise<number> {
  const { n } = await sql.one<{ n: number }>(
    `select count(*)::int as n from upload_slots
     where user_id = $1 and site_id = $2 and file_id is null and created_at > $3`,
    [scope.userId, scope.siteId, since],
  );
  return n;
}

/** Folders signed before `before` that never became a file. */
export async function listAbandonedSlots(
  sql: Sql,
  _scope: Scope,
  before: Date,
  max: number,
): Promise<string[]> {
  const rows = await sql.rows<{ dir: string }>(
    'select dir from upload_slots where file_id is null and created_at < $1 order by created_at limit $2',
    [before, max],
  );
  return rows.map((row) => row.dir);
}
