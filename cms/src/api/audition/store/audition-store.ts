import { AUDITION_STATUS } from '@fenshen/contract';
import type { Sql, Tx } from '../../../kernel/database/db';
import type { Scope } from '../../../kernel/scope';

export interface Audition {
  id: number;
  job_id: string;
  status: number;
  reason: string;
  file_id: number | null;
  track_file_id: number | null;
  duration_ms: number;
}

type Row = Audition & Record<string, unknown>;
type Owner = Scope & { siteId: number; userId: number };

const COLUMNS = 'a.id, a.job_id, a.status, a.reason, a.file_id, a.track_file_id, a.duration_ms';

/** Auditions the account has begun since then. */
export async function countSince(tx: Tx, scope: Owner, since: Date): Promise<number> {
  const { n } = await tx.one<{ n: number }>(
    'select count(*)::int as n from auditions where site_id = $1 and user_id = $2 and created_at > $3',
    [scope.siteId, scope.userId, since],
  );
  return n;
}

/** The same content asked for twice at once comes one after the other, until the transaction ends. */
export const lockContent = (tx: Tx, scope: Owner, contentHash: string): Promise<number> =>
  tx.run('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `audition:${scope.siteId}:${scope.userId}:${contentHash}`,
  ]);

/** The account's newest audition of the same content since then that is done or on its way. */
export const findSame = (
  sql: Sql,
  scope: Owner,
  contentHash: string,
  since: Date,
): Promise<Audition | null> =>
  sql.maybe<Row>(
    `select ${COLUMNS} from auditions a left join media_files f on f.id = a.file_id and f.deleted_at is null
     where a.site_id = $1 and a.user_id = $2 and a.content_hash = $3 and a.created_at > $4
       and (a.status = ${AUDITION_STATUS.working} or (a.status = ${AUDITION_STATUS.done} and f.id is not null))
     order by a.id desc limit 1`,
    [scope.siteId, scope.userId, contentHash, since],
  );

export async function insertAudition(tx: Tx, scope: Owner, contentHash: string): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    'insert into auditions (site_id, user_id, content_hash) values ($1, $2, $3) returning id',
    [scope.siteId, scope.userId, contentHash],
  );
  return id;
}

export const setAuditionJob = (tx: Tx, id: number, jobId: string): Promise<number> =>
  tx.run('update auditions set job_id = $2 where id = $1', [id, jobId]);

export const findOwnAudition = (sql: Sql, scope: Owner, jobId: string): Promise<Audition | null> =>
  sql.maybe<Row>(
    `select ${COLUMNS} from auditions a where a.job_id = $3 and a.site_id = $1 and a.user_id = $2`,
    [scope.siteId, scope.userId, jobId],
  );

export interface SpokenAudio {
  /** Phoneme times. */
  trackFileId: number | null;
  /** Of the speech itself; the file may be a frame longer. */
  durationMs: number;
}

/** What is known of an own audition's sound, by the sound's file id. */
export const findSpokenAudio = (sql: Sql, scope: Owner, fileId: number): Promise<SpokenAudio | null> =>
  sql.maybe<SpokenAudio & Record<string, unknown>>(
    `select f.id as "trackFileId", a.duration_ms as "durationMs"
     from auditions a left join media_files f on f.id = a.track_file_id and f.deleted_at is null
     where a.file_id = $3 and a.site_id = $1 and a.user_id = $2 limit 1`,
    [scope.siteId, scope.userId, fileId],
  );

/** The account's own finished sound of this content, as long as it is kept; the newest. */
export async function findSoundOf(sql: Sql, scope: Owner, contentHash: string): Promise<number | null> {
  const found = await sql.maybe<{ id: number }>(
    `select f.id from auditions a join media_files f on f.id = a.file_id and f.deleted_at is null
     where a.site_id = $1 and a.user_id = $2 and a.content_hash = $3 and a.status = ${AUDITION_STATUS.done}
     order by a.id desc limit 1`,
    [scope.siteId, scope.userId, contentHash],
  );
  return found?.id ?? null;
}

export const markSpoken = (
  tx: Tx,
  id: number,
  result: { fileId: number; trackFileId: number | null; durationMs: number },
): Promise<number> =>
  tx.run(
    `update auditions set status = ${AUDITION_STATUS.done}, file_id = $2, track_file_id = $3, duration_ms = $4 where id = $1`,
    [id, result.fileId, result.trackFileId, Math.round(result.durationMs)],
  );

export const markFailed = (tx: Tx, id: number, reason: string): Promise<number> =>
  tx.run(`update auditions set status = ${AUDITION_STATUS.failed}, reason = $2 where id = $1`, [id, reason]);

/**
 * Puts a failed audition back to being spoken: it is still there, failed with this very job, and its owner has not
 * tried the same again since. It counts as new, so that whoever asks for the same gets this one.
 */
export const reopenAudition = async (tx: Tx, id: number, failedJobId: string): Promise<boolean> =>
  (await tx.run(
    `update auditions a set status = ${AUDITION_STATUS.working}, reason = '', created_at = now()
     where id = $1 and job_id = $2 and status = ${AUDITION_STATUS.failed}
       and not exists (select 1 from auditions o where o.user_id = a.user_id and o.content_hash = a.content_hash
                       and o.id > a.id)`,
    [id, failedJobId],
  )) > 0;

/** Forgets auditions older than `before`. */
export const removeOldAuditions = (sql: Sql, before: Date): Promise<number> =>
  sql.run(
    `delete from auditions a where a.created_at < $1
       and not exists (select 1 from media_files f where f.id = a.file_id and f.expires_at is null and f.deleted_at is null)`,
    [before],
  );
