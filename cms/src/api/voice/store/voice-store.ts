import { VOICE_STATUS } from '@fenshen/contract';
import type { Sql, Tx } from '../../../kernel/database/db';
import type { Scope } from '../../../kernel/scope';
import { listUserLibrary, OWN_ITEMS, type UserLibraryQuery } from '../../../library/user-library';

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
  /** Spoken by the voice. */
  sample_file_id: number | null;
  /** The recording it was made after. */
  source_file_id: number | null;
  generate_status: number;
  remained_times: number;
  confirmed: boolean;
  rate: number;
  volume: number;
  pitch: number;
  reason: string;
}

type Row = VoiceRow & Record<string, unknown>;
export type Owner = Scope & { siteId: number; userId: number };

const SELECT = `
select id, name, user_id, api, coalesce(type, 0) as type, coalesce(version_name, '') as version_name,
       coalesce("desc", '') as "desc", coalesce(gender, '') as gender, params, sample_file_id,
       source_file_id, coalesce(confirmed, false) as confirmed,
       coalesce(generate_status, ${VOICE_STATUS.done}) as generate_status, coalesce(remained_times, 0) as remained_times,
       coalesce(rate, 1) as rate, coalesce(volume, 1) as volume, coalesce(pitch, 1) as pitch,
       coalesce(reason, '') as reason
from voices`;
const PUBLIC = `user_id is null and coalesce(enabled, true) and (site_id = $1 or site_id is null)
  and coalesce(generate_status, ${VOICE_STATUS.done}) not in (${VOICE_STATUS.training}, ${VOICE_STATUS.failed})`;

/** One page and the total; own ones newest first, public ones as the operators sort them. */
export const listVoices = (sql: Sql, scope: Scope, query: UserLibraryQuery) =>
  listUserLibrary<VoiceRow>(sql, scope, query, { table: 'voices', select: SELECT, publicItems: PUBLIC });

/** A voice this account may speak with: its own or a public one. */
export const findVisibleVoice = (sql: Sql, scope: Scope, id: number): Promise<VoiceRow | null> =>
  sql.maybe<Row>(`${SELECT} where id = $3 and ((${OWN_ITEMS}) or (${PUBLIC}))`, [
    scope.siteId,
    scope.userId,
    id,
  ]);

/** What a voice channel lists as its languages: staff's own, unchecked. */
export async function findChannelLanguages(sql: Sql, api: string): Promise<unknown> {
  const row = await sql.maybe<{ languages: unknown }>('select languages from voice_channels where api = $1', [
    api,
  ]);
  return row?.languages;
}

/** How many own voices still train. */
export async function countTraining(sql: Sql, scope: Scope): Promise<number> {
  const { n } = await sql.one<{ n: number }>(
    `select count(*)::int as n from voices where ${OWN_ITEMS} and generate_status = ${VOICE_STATUS.training}`,
    [scope.siteId, scope.userId],
  );
  return n;
}

/** An own voice, held until the transaction ends. */
export const lockOwnVoice = (tx: Tx, scope: Owner, id: number): Promise<VoiceRow | null> =>
  tx.maybe<Row>(`${SELECT} where id = $3 and ${OWN_ITEMS} for update`, [scope.siteId, scope.userId, id]);

/** Any voice of the scope's site, held until the transaction ends. */
export const lockVoice = (tx: Tx, id: number): Promise<VoiceRow | null> =>
  tx.maybe<Row>(`${SELECT} where id = $1 for update`, [id]);

/** The voice of this channel that is made after this recording, or still being made. */
export const findVoiceOfFile = (
  sql: Sql,
  scope: Owner,
  fileId: number,
  api: string,
): Promise<VoiceRow | null> =>
  sql.maybe<Row>(
    `${SELECT} where ${OWN_ITEMS} and source_file_id = $3 and api = $4 and generate_status <> ${VOICE_STATUS.failed} limit 1`,
    [scope.siteId, scope.userId, fileId, api],
  );

/** Whether a recording is a voice's own, or the one it is being trained with; `except` is not asked. */
export async function isVoiceRecording(sql: Sql, fileId: number, except?: number): Promise<boolean> {
  const { used } = await sql.one<{ used: boolean }>(
    `select exists (select 1 from voices where source_file_id = $1 and id is distinct from $2)
         or exists (select 1 from voice_trainings where file_id = $1 and voice_id is distinct from $2
                    and status = ${VOICE_STATUS.training}) as used`,
    [fileId, except ?? null],
  );
  return used;
}

/** Names of voices by id, as far as the scope sees them. */
export async function voiceNames(
  sql: Sql,
  scope: Scope,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await sql.rows<{ id: number; name: string }>(
    'select id, name from voices where id = any ($1::int[]) and ($2::int is null or site_id = $2)',
    [ids, scope.siteId],
  );
  return new Map(rows.map((row) => [row.id, row.name]));
}
