import { SOURCE, VOICE_STATUS } from '@fenshen/contract';
import type { Sql } from '../../../shared/db';
import type { Scope } from '../../../shared/scope';

/** Rows of the content type `voice`: a user's own, a site's public ones, the platform's public ones. */
export interface VoiceRow {
  id: number;
  name: string;
  /** null: public */
  user_id: number | null;
  api: string;
  type: number;
  version_name: string;
  desc: string;
  gender: 'female' | 'male' | '';
  /** What the speech provider needs to sound like it. */
  params: unknown;
  sample_file_id: number | null;
  generate_status: number;
  remained_times: number;
  rate: number;
  volume: number;
  pitch: number;
  reason: string;
}

type Row = VoiceRow & Record<string, unknown>;

const SELECT = `
select id, name, user_id, api, coalesce(type, 0) as type, coalesce(version_name, '') as version_name,
       coalesce("desc", '') as "desc", coalesce(gender, '') as gender, params, sample_file_id,
       coalesce(generate_status, ${VOICE_STATUS.done}) as generate_status, coalesce(remained_times, 0) as remained_times,
       coalesce(rate, 1) as rate, coalesce(volume, 1) as volume, coalesce(pitch, 1) as pitch,
       coalesce(reason, '') as reason
from voices`;
/** $1 site, $2 account */
const OWN = 'site_id = $1 and user_id = $2';
const PUBLIC = `user_id is null and coalesce(enabled, true) and (site_id = $1 or site_id is null)`;

export interface VoiceQuery {
  source: number;
  name?: string;
  page: number;
  limit: number;
}

/** One page and the total; own ones newest first, public ones as the operators sort them. */
export async function listVoices(
  sql: Sql,
  scope: Scope,
  query: VoiceQuery,
): Promise<{ rows: VoiceRow[]; total: number }> {
  const own = query.source === SOURCE.own;
  const whose = own ? [scope.siteId, scope.userId] : [scope.siteId];
  const n = whose.length;
  const where = `where ${own ? OWN : PUBLIC} and ($${n + 1}::text is null or position(lower($${n + 1}) in lower(name)) > 0)`;
  const params = [...whose, query.name || null];
  const { total } = await sql.one<{ total: number }>(
    `select count(*)::int as total from voices ${where}`,
    params,
  );
  const order = own ? 'id desc' : 'coalesce(sort, 0), id';
  const rows = await sql.rows<Row>(`${SELECT} ${where} order by ${order} limit $${n + 2} offset $${n + 3}`, [
    ...params,
    query.limit,
    (query.page - 1) * query.limit,
  ]);
  return { rows, total };
}

/** A voice this account may speak with: its own or a public one. */
export const findVisibleVoice = (sql: Sql, scope: Scope, id: number): Promise<VoiceRow | null> =>
  sql.maybe<Row>(`${SELECT} where id = $3 and ((${OWN}) or (${PUBLIC}))`, [scope.siteId, scope.userId, id]);

/** How many own voices still train. */
export async function countTraining(sql: Sql, scope: Scope): Promise<number> {
  const { n } = await sql.one<{ n: number }>(
    `select count(*)::int as n from voices where ${OWN} and generate_status = ${VOICE_STATUS.training}`,
    [scope.siteId, scope.userId],
  );
  return n;
}
