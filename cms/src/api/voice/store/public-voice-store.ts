import { VOICE_STATUS } from '@fenshen/contract';
import type { Sql } from '../../../kernel/database/db';
import { listLibrary, type LibraryQuery, type LibraryRow } from '../../../library/library-items';
import type { Scope } from '../../../kernel/scope';

/** A public voice as staff see it. */
export interface PublicVoice extends LibraryRow {
  desc: string;
  gender: 'female' | 'male' | '';
  language: string;
  api: string;
  version_name: string;
  sample_file_id: number | null;
  source_file_id: number | null;
  generate_status: number;
  reason: string;
  job_id: string | null;
}

const COLUMNS = `coalesce("desc", '') as "desc", coalesce(gender, '') as gender, coalesce(language, '') as language, api,
  coalesce(version_name, '') as version_name, sample_file_id, source_file_id,
  coalesce(generate_status, ${VOICE_STATUS.done}) as generate_status, coalesce(reason, '') as reason, job_id,
  created_at at time zone 'UTC' as created_at`;

export const listPublicVoices = (
  sql: Sql,
  scope: Scope,
  { gender, ...query }: LibraryQuery & { gender?: string },
): Promise<{ rows: PublicVoice[]; total: number }> =>
  listLibrary<PublicVoice>(sql, scope, 'voices', COLUMNS, query, { gender });

/** The public voice of this channel that is made after this recording, or still being made. */
export const findPublicVoiceOfFile = (
  sql: Sql,
  fileId: number,
  api: string,
  siteId: number | null,
): Promise<{ id: number } | null> =>
  sql.maybe<{ id: number }>(
    `select id from voices where user_id is null and source_file_id = $1 and api = $2
       and site_id is not distinct from $3 and generate_status <> ${VOICE_STATUS.failed} limit 1`,
    [fileId, api, siteId],
  );

/** Whose a voice is, as far as the scope sees it: without an account a public one, without a site every site's. */
export const findVoiceOwner = (
  sql: Sql,
  id: number,
): Promise<{ site_id: number | null; user_id: number | null; job_id: string | null } | null> =>
  sql.maybe('select site_id, user_id, job_id from voices where id = $1', [id]);
