import { WORK_STATUS } from '@fenshen/contract';
import type { Sql, Tx } from '../../../kernel/database/db';
import type { Scope } from '../../../kernel/scope';
import type { ShareRow } from '../domain/share-wire';

type Owner = Scope & { siteId: number; userId: number };

type Row<T> = T & Record<string, unknown>;

const COLUMNS = 's.id, s.password_hash, s.expires_at, s.opens, s.created_at';

/** Links to a work of the account, newest first. */
export const sharesOf = (sql: Sql, scope: Owner, workId: number): Promise<ShareRow[]> =>
  sql.rows<Row<ShareRow>>(
    `select ${COLUMNS} from work_shares s
     where s.site_id = $1 and s.user_id = $2 and s.work_id = $3 order by s.id desc`,
    [scope.siteId, scope.userId, workId],
  );

export const insertShare = (
  tx: Tx,
  scope: Owner,
  share: { workId: number; tokenHash: string; passwordHash: string | null; expiresAt: Date | null },
): Promise<ShareRow> =>
  tx.one<Row<ShareRow>>(
    `insert into work_shares as s (site_id, user_id, work_id, token_hash, password_hash, expires_at)
     values ($1, $2, $3, $4, $5, $6) returning ${COLUMNS}`,
    [scope.siteId, scope.userId, share.workId, share.tokenHash, share.passwordHash, share.expiresAt],
  );

export const deleteShare = (sql: Sql, scope: Owner, id: number): Promise<number> =>
  sql.run('delete from work_shares where site_id = $1 and user_id = $2 and id = $3', [
    scope.siteId,
    scope.userId,
    id,
  ]);

/** Takes back the links to a work: all of them, or those whose time was over before `before`. */
export const dropShares = (tx: Tx, workId: number, before: Date | null = null): Promise<number> =>
  tx.run('delete from work_shares where work_id = $1 and ($2::timestamptz is null or expires_at < $2)', [
    workId,
    before,
  ]);

export interface SharedWork {
  share_id: number;
  password_hash: string | null;
  name: string;
  type: string;
  file_id: number;
  cover_file_id: number | null;
  orientation: 'landscape' | 'portrait';
}

/**
 * The work a link leads to: the link is open, the work finished and there, whoever shared it not shut out. Null for
 * anything else.
 */
export const findShared = (
  sql: Sql,
  siteId: number,
  tokenHash: string,
  now: Date,
): Promise<SharedWork | null> =>
  sql.maybe<Row<SharedWork>>(
    `select s.id as share_id, s.password_hash, w.name, w.type, w.file_id, w.cover_file_id, w.orientation
     from work_shares s
     join works w on w.id = s.work_id
     join media_files f on f.id = w.file_id
     join up_users u on u.id = s.user_id
     where s.site_id = $1 and s.token_hash = $2 and (s.expires_at is null or s.expires_at > $3)
       and w.deleted_at is null and w.status = ${WORK_STATUS.done} and f.deleted_at is null
       and u.blocked is not true`,
    [siteId, tokenHash, now],
  );

/** Counts that somebody saw it. */
export const countOpen = (sql: Sql, id: number): Promise<number> =>
  sql.run('update work_shares set opens = opens + 1 where id = $1', [id]);
