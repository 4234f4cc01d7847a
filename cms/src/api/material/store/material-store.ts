import type { MaterialSource, MaterialType } from '@fenshen/contract';
import type { Sql, Tx } from '../../../kernel/database/db';
import type { Scope } from '../../../kernel/scope';

export interface MaterialRow {
  id: number;
  type: MaterialType;
  source: MaterialSource;
  name: string;
  text: string;
  file_id: number | null;
  cover_file_id: number | null;
  track_file_id: number | null;
  consent_id: number | null;
  created_at: Date;
  /** Of the file; 0 for texts. */
  duration_ms: number;
  width: number;
  height: number;
  size_bytes: number;
}

type Row = MaterialRow & Record<string, unknown>;
type Owner = Scope & { siteId: number; userId: number };

const SELECT = `
select m.id, m.type, m.source, m.name, m.text, m.file_id, m.cover_file_id, m.track_file_id, m.consent_id, m.created_at,
       coalesce(f.duration_ms, 0) as duration_ms, coalesce(f.width, 0) as width, coalesce(f.height, 0) as height,
       coalesce(f.size_bytes, 0) as size_bytes
from materials m left join media_files f on f.id = m.file_id`;
const OWN = 'm.site_id = $1 and m.user_id = $2';

export interface MaterialQuery {
  id?: number;
  ids?: number[];
  type?: MaterialType;
  source?: MaterialSource;
  name?: string;
  page: number;
  limit: number;
}

// Files chosen together arrive in any order; they stand where the first of them does.
const FIRST_OF_CHOICE = `min(m.id) over (partition by coalesce(m.choice, m.id::text))`;

/** One page of own materials, newest first, what was chosen together in the order of choice; and the total. */
export async function listMaterials(
  sql: Sql,
  scope: Owner,
  query: MaterialQuery,
): Promise<{ rows: MaterialRow[]; total: number }> {
  const where = `where ${OWN} and ($3::text is null or m.type = $3) and ($4::text is null or m.source = $4)
    and ($5::text is null or position(lower($5) in lower(m.name)) > 0)
    and ($6::int[] is null or m.id = any ($6))`;
  const params = [
    scope.siteId,
    scope.userId,
    query.type ?? null,
    query.source ?? null,
    query.name || null,
    query.ids ?? (query.id === undefined ? null : [query.id]),
  ];
  const { total } = await sql.one<{ total: number }>(
    `select count(*)::int as total from materials m ${where}`,
    params,
  );
  const rows = await sql.rows<Row>(
    `${SELECT} ${where} order by ${FIRST_OF_CHOICE} desc, m.place, m.id desc limit $7 offset $8`,
    [...params, query.limit, (query.page - 1) * query.limit],
  );
  return { rows, total };
}

/** Own materials by id, held until the transaction ends; always locked in the order of their ids. */
export const lockMaterials = (tx: Tx, scope: Owner, ids: readonly number[]): Promise<MaterialRow[]> =>
  tx.rows<Row>(`${SELECT} where ${OWN} and m.id = any ($3::int[]) order by m.id for update of m`, [
    scope.siteId,
    scope.userId,
    ids,
  ]);

export const findMaterial = (sql: Sql, scope: Owner, id: number): Promise<MaterialRow | null> =>
  sql.maybe<Row>(`${SELECT} where ${OWN} and m.id = $3`, [scope.siteId, scope.userId, id]);

/** The material an upload was kept as. */
export async function findMaterialOfFile(sql: Sql, scope: Owner, fileId: number): Promise<number | null> {
  const row = await sql.maybe<{ id: number }>(
    `select m.id from materials m where ${OWN} and m.file_id = $3`,
    [scope.siteId, scope.userId, fileId],
  );
  return row?.id ?? null;
}

export interface NewMaterial {
  type: MaterialType;
  source: MaterialSource;
  name: string;
  text: string;
  fileId: number | null;
  coverFileId: number | null;
  /** Which of the files chosen together it is. */
  choice?: { key: string; place: number };
}

export async function insertMaterial(tx: Tx, scope: Owner, material: NewMaterial): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    `insert into materials (site_id, user_id, type, source, name, text, file_id, cover_file_id, choice, place)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [
      scope.siteId,
      scope.userId,
      material.type,
      material.source,
      material.name,
      material.text,
      material.fileId,
      material.coverFileId,
      material.choice?.key ?? null,
      material.choice?.place ?? 0,
    ],
  );
  return id;
}

export async function countTexts(sql: Sql, scope: Owner): Promise<number> {
  const { n } = await sql.one<{ n: number }>(
    `select count(*)::int as n from materials m where ${OWN} and m.type = 'text'`,
    [scope.siteId, scope.userId],
  );
  return n;
}

/** Renames; `text` null leaves a text as it is. Only texts have one to change. */
export const updateMaterial = (
  sql: Sql,
  scope: Owner,
  id: number,
  change: { name: string; text: string | null },
): Promise<number> =>
  sql.run(
    `update materials m set name = $4, text = coalesce($5, m.text)
     where ${OWN} and m.id = $3 and ($5::text is null or m.type = 'text')`,
    [scope.siteId, scope.userId, id, change.name, change.text],
  );

export const removeMaterials = (tx: Tx, ids: readonly number[]): Promise<number> =>
  tx.run('delete from materials where id = any ($1::int[])', [ids]);

export const setConsent = (tx: Tx, id: number, consentId: number): Promise<number> =>
  tx.run('update materials set consent_id = $2 where id = $1', [id, consentId]);

/** Keeps the landmarks of the material's person; false when it is gone or has some already. */
export const setTrack = async (tx: Tx, id: number, trackFileId: number): Promise<boolean> =>
  (await tx.run('update materials set track_file_id = $2 where id = $1 and track_file_id is null', [
    id,
    trackFileId,
  ])) > 0;
