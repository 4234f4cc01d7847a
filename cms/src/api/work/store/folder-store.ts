import type { WorkFolder } from '@fenshen/contract';
import type { Sql, Tx } from '../../../kernel/database/db';
import type { Scope } from '../../../kernel/scope';

type Owner = Scope & { siteId: number; userId: number };

/** Own folders by name, with how many works each holds. */
export const listFolders = (sql: Sql, scope: Owner): Promise<WorkFolder[]> =>
  sql.rows<WorkFolder & Record<string, unknown>>(
    `select f.id, f.name,
       (select count(*)::int from works w where w.folder_id = f.id and w.deleted_at is null) as count
     from work_folders f where f.site_id = $1 and f.user_id = $2 order by lower(f.name), f.id`,
    [scope.siteId, scope.userId],
  );

/** Lets one act at a time change the account's folders: names and their number are asked for first. */
export const lockFolders = (tx: Tx, scope: Owner): Promise<number> =>
  tx.run("select pg_advisory_xact_lock(hashtextextended('work-folders:' || $1::int, 0))", [scope.userId]);

export async function countFolders(sql: Sql, scope: Owner): Promise<number> {
  const { n } = await sql.one<{ n: number }>(
    'select count(*)::int as n from work_folders where site_id = $1 and user_id = $2',
    [scope.siteId, scope.userId],
  );
  return n;
}

/** The new folder's id; null when the account has one of this name. */
export async function insertFolder(tx: Tx, scope: Owner, name: string): Promise<number | null> {
  const row = await tx.maybe<{ id: number }>(
    `insert into work_folders (site_id, user_id, name) values ($1, $2, $3)
     on conflict (site_id, user_id, lower(name)) do nothing returning id`,
    [scope.siteId, scope.userId, name],
  );
  return row?.id ?? null;
}

/** Whether the account has another folder of this name. */
export async function isFolderNamed(tx: Tx, scope: Owner, name: string, except: number): Promise<boolean> {
  const { taken } = await tx.one<{ taken: boolean }>(
    `select exists (select 1 from work_folders
       where site_id = $1 and user_id = $2 and lower(name) = lower($3) and id <> $4) as taken`,
    [scope.siteId, scope.userId, name, except],
  );
  return taken;
}

export const renameFolder = (tx: Tx, scope: Owner, id: number, name: string): Promise<number> =>
  tx.run('update work_folders set name = $4 where site_id = $1 and user_id = $2 and id = $3', [
    scope.siteId,
    scope.userId,
    id,
    name,
  ]);

/** Its works stay, in no folder. */
export const deleteFolder = (sql: Sql, scope: Owner, id: number): Promise<number> =>
  sql.run('delete from work_folders where site_id = $1 and user_id = $2 and id = $3', [
    scope.siteId,
    scope.userId,
    id,
  ]);

/** Whether the folder is the account's own; held until the transaction ends. */
export const lockFolder = (tx: Tx, scope: Owner, id: number): Promise<{ id: number } | null> =>
  tx.maybe<{ id: number }>(
    'select id from work_folders where site_id = $1 and user_id = $2 and id = $3 for share',
    [scope.siteId, scope.userId, id],
  );

/** Puts own works into a folder, or out of any. Returns how many there were. */
export const moveWorks = (
  tx: Tx,
  scope: Owner,
  ids: readonly number[],
  folderId: number | null,
): Promise<number> =>
  tx.run(
    `update works set folder_id = $4
     where site_id = $1 and user_id = $2 and deleted_at is null and id = any ($3::bigint[])`,
    [scope.siteId, scope.userId, ids, folderId],
  );
