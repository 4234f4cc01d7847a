import { WORK_STATUS, type DriveMode, type WorkOptions } from '@fenshen/contract';
import type { Sql, Tx } from '../../../kernel/database/db';
import type { Scope } from '../../../kernel/scope';
import type { WorkKind } from '../domain/work-tabs';

export interface WorkRow {
  id: number;
  name: string;
  type: WorkKind;
  /** Of films. */
  drive_mode: DriveMode | null;
  avatar_id: number | null;
  material_id: number | null;
  audio_file_id: number | null;
  api: string;
  channel_name: string;
  unit_price: number;
  /** The most its buyer agreed to; null: any price. */
  agreed_credits: number | null;
  credits: number;
  job_id: string | null;
  status: number;
  reason: string;
  file_id: number | null;
  cover_file_id: number | null;
  duration_ms: number;
  orientation: 'landscape' | 'portrait';
  folder_id: number | null;
  input_hash: string;
  created_at: Date;
  deleted_at: Date | null;
}

type Row = WorkRow & Record<string, unknown>;
type Owner = Scope & { siteId: number; userId: number };

/** Of a table `works`, by these names. */
export const WORK_COLUMNS = `id, name, type, drive_mode, avatar_id, material_id, audio_file_id, api, channel_name, unit_price, agreed_credits, credits, job_id, status, reason, file_id,
       cover_file_id, duration_ms, orientation, folder_id, input_hash, created_at, deleted_at`;
const SELECT = `select ${WORK_COLUMNS} from works`;
const OWN = 'site_id = $1 and user_id = $2 and deleted_at is null';

export interface NewWork {
  name: string;
  type: WorkKind;
  /** What it is dressed with, as it was ordered, and the materials among that. */
  options: WorkOptions;
  optionMaterialIds: number[];
  /** Of films. */
  driveMode: DriveMode | null;
  avatarId: number | null;
  materialId: number | null;
  photoId: number | null;
  voiceId: number | null;
  audioFileId: number | null;
  text: string;
  params: object;
  api: string;
  channelName: string;
  unitPrice: number;
  orientation: 'landscape' | 'portrait';
  clientKey: string | null;
  agreedCredits: number | null;
  inputHash: string;
}

/** The new work's id; null when the client key has made one before. */
export async function insertWork(tx: Tx, scope: Owner, work: NewWork): Promise<number | null> {
  const row = await tx.maybe<{ id: number }>(
    `insert into works (site_id, user_id, name, type, avatar_id, material_id, voice_id, audio_file_id, text, params, api,
                        channel_name, unit_price, orientation, client_key, input_hash, agreed_credits, drive_mode, options, option_material_ids, photo_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)
     on conflict (site_id, user_id, client_key) where client_key is not null do nothing
     returning id`,
    [
      scope.siteId,
      scope.userId,
      work.name,
      work.type,
      work.avatarId,
      work.materialId,
      work.voiceId,
      work.audioFileId,
      work.text,
      JSON.stringify(work.params),
      work.api,
      work.channelName,
      work.unitPrice,
      work.orientation,
      work.clientKey,
      work.inputHash,
      work.agreedCredits,
      work.driveMode,
      JSON.stringify(work.options),
      work.optionMaterialIds,
      work.photoId,
    ],
  );
  return row?.id ?? null;
}

export const setWorkJob = (tx: Tx, id: number, jobId: string, credits: number): Promise<number> =>
  tx.run('update works set job_id = $2, credits = $3 where id = $1', [id, jobId, credits]);

/** Also finds a deleted one: its key is used up. */
export const findByClientKey = (sql: Sql, scope: Owner, clientKey: string): Promise<WorkRow | null> =>
  sql.maybe<Row>(`${SELECT} where site_id = $1 and user_id = $2 and client_key = $3`, [
    scope.siteId,
    scope.userId,
    clientKey,
  ]);

export const findOwnWork = (sql: Sql, scope: Owner, id: number): Promise<WorkRow | null> =>
  sql.maybe<Row>(`${SELECT} where ${OWN} and id = $3`, [scope.siteId, scope.userId, id]);

/** What an own work was made of, beside what every reader of works sees. */
export interface MadeOf {
  voice_id: number | null;
  text: string;
  params: { rate: number; volume: number; pitch: number; language?: string };
  options: WorkOptions;
}

export const findMadeOf = (sql: Sql, scope: Owner, id: number): Promise<(WorkRow & MadeOf) | null> =>
  sql.maybe<WorkRow & MadeOf & Record<string, unknown>>(
    `${SELECT.replace('select ', 'select voice_id, text, params, options, ')} where ${OWN} and id = $3`,
    [scope.siteId, scope.userId, id],
  );

export const lockOwnWork = (tx: Tx, scope: Owner, id: number): Promise<WorkRow | null> =>
  tx.maybe<Row>(`${SELECT} where ${OWN} and id = $3 for update`, [scope.siteId, scope.userId, id]);

/** Own works by id, in their order in a list; what is not there is left out. */
export const findOwnWorks = (sql: Sql, scope: Owner, ids: readonly number[]): Promise<WorkRow[]> =>
  sql.rows<Row>(`${SELECT} where ${OWN} and id = any ($3::bigint[]) order by id desc`, [
    scope.siteId,
    scope.userId,
    ids,
  ]);

/** Any work of the scope's site, deleted or not, held until the transaction ends. */
export const lockWork = (tx: Tx, id: number): Promise<WorkRow | null> =>
  tx.maybe<Row>(`${SELECT} where id = $1 for update`, [id]);

/** How many own works are being made. */
export async function countMaking(sql: Sql, scope: Owner): Promise<number> {
  const { n } = await sql.one<{ n: number }>(
    `select count(*)::int as n from works where ${OWN} and status = ${WORK_STATUS.generating}`,
    [scope.siteId, scope.userId],
  );
  return n;
}

/** Puts a failed work back to being made: it is still there, failed with this very job, and so is its material. */
export const reopenWork = async (tx: Tx, id: number, failedJobId: string): Promise<boolean> =>
  (await tx.run(
    `update works w set status = ${WORK_STATUS.generating}, reason = ''
     where id = $1 and job_id = $2 and status = ${WORK_STATUS.failed} and deleted_at is null
       and (exists (select 1 from avatars a where a.id = w.avatar_id)
            or exists (select 1 from materials m where m.id = w.material_id)
            or (w.drive_mode is not null and not exists (
              select 1 from film_scenes s
              where s.work_id = w.id and (
                (s.avatar_id is not null and not exists (select 1 from avatars a where a.id = s.avatar_id))
                or (s.audio_file_id is not null and not exists (
                  select 1 from media_files f where f.id = s.audio_file_id and f.deleted_at is null))
                or (s.segment_file_id is not null and not exists (
                  select 1 from media_files f where f.id = s.segment_file_id and f.deleted_at is null))))))
       and not exists (
         select 1 from unnest(w.option_material_ids) as o(id) where not exists (select 1 from materials m where m.id = o.id))
       and (w.audio_file_id is null or exists (
         select 1 from media_files f where f.id = w.audio_file_id and f.deleted_at is null))`,
    [id, failedJobId],
  )) > 0;

/** Names of works by id, as far as the scope sees them. */
export async function workNames(
  sql: Sql,
  scope: Scope,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await sql.rows<{ id: number; name: string }>(
    'select id, name from works where id = any ($1::bigint[]) and ($2::int is null or site_id = $2)',
    [ids, scope.siteId],
  );
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** The newest works of the scope's site with this in their name, deleted ones too, with whose they are. */
export const worksNamed = (
  sql: Sql,
  scope: Scope,
  name: string,
  limit: number,
): Promise<{ id: number; name: string; user_id: number; username: string; job_id: string }[]> =>
  sql.rows(
    `select w.id, w.name, w.user_id, coalesce(u.username, '') as username, coalesce(w.job_id, '') as job_id
     from works w left join up_users u on u.id = w.user_id
     where w.site_id = $1 and strpos(lower(w.name), lower($2)) > 0 order by w.id desc limit $3`,
    [scope.siteId, name, limit],
  );

/** How many things of one name a list goes through. */
const NAMED_MOST = 200;

export const workIdsNamed = async (sql: Sql, scope: Scope, name: string): Promise<number[]> =>
  (await worksNamed(sql, scope, name, NAMED_MOST)).map(({ id }) => id);

/** One account's works, deleted ones too, newest first: what staff look through. */
export async function pageAllWorks(
  sql: Sql,
  scope: Scope,
  userId: number,
  { page, limit }: { page: number; limit: number },
): Promise<{ list: WorkRow[]; total: number }> {
  const where = 'where user_id = $1 and ($2::int is null or site_id = $2)';
  const list = await sql.rows<Row>(`${SELECT} ${where} order by id desc limit $3 offset $4`, [
    userId,
    scope.siteId,
    limit,
    (page - 1) * limit,
  ]);
  const { total } = await sql.one<{ total: number }>(`select count(*) as total from works ${where}`, [
    userId,
    scope.siteId,
  ]);
  return { list, total };
}

export const renameWork = (sql: Sql, scope: Owner, id: number, name: string): Promise<number> =>
  sql.run(`update works set name = $4 where ${OWN} and id = $3`, [scope.siteId, scope.userId, id, name]);

export const markDeleted = (tx: Tx, id: number): Promise<number> =>
  tx.run('update works set deleted_at = now() where id = $1', [id]);

export const setHeld = (tx: Tx, id: number, credits: number): Promise<number> =>
  tx.run('update works set credits = $2 where id = $1', [id, credits]);

export const markDone = (
  tx: Tx,
  id: number,
  done: { fileId: number; coverFileId: number | null; durationMs: number; credits: number },
): Promise<number> =>
  tx.run(
    `update works set status = ${WORK_STATUS.done}, reason = '', file_id = $2, cover_file_id = $3, duration_ms = $4,
            credits = $5 where id = $1`,
    [id, done.fileId, done.coverFileId, Math.round(done.durationMs), done.credits],
  );

export const markFailed = (tx: Tx, id: number, reason: string): Promise<number> =>
  tx.run(`update works set status = ${WORK_STATUS.failed}, reason = $2, credits = 0 where id = $1`, [
    id,
    reason,
  ]);
