import { TRANSITIONS, WORK_STATUS, type Transition } from '@fenshen/contract';
import type { Sql, Tx } from '../../../kernel/database/db';
import type { Scope } from '../../../kernel/scope';
import type { WorkKind } from '../domain/work-tabs';

type Owner = Scope & { siteId: number; userId: number };

/** What a film needs of a scene that was made before. */
export interface KeptScene {
  content_hash: string;
  audio_file_id: number;
  segment_file_id: number | null;
  duration_ms: number;
}

export interface SceneRow {
  position: number;
  type: 'text' | 'audio';
  text: string;
  voice_id: number | null;
  params: { rate: number; volume: number; pitch: number };
  avatar_id: number | null;
  file_name: string;
  audio_file_id: number | null;
  segment_file_id: number | null;
  duration_ms: number;
}

export interface NewScene extends Omit<SceneRow, 'position' | 'duration_ms'> {
  content_hash: string;
  reused: boolean;
  duration_ms: number;
}

type Row<T> = T & Record<string, unknown>;

/** Writes a film's scenes in their order. */
export const insertScenes = (tx: Tx, siteId: number, workId: number, scenes: NewScene[]): Promise<number> =>
  tx.run(
    `insert into film_scenes (work_id, position, site_id, type, text, voice_id, params, avatar_id, file_name,
                              content_hash, audio_file_id, segment_file_id, duration_ms, reused)
     select $1, (s.i - 1)::int, $2, s.v->>'type', s.v->>'text', (s.v->>'voice_id')::int, s.v->'params',
            (s.v->>'avatar_id')::int, s.v->>'file_name', s.v->>'content_hash', (s.v->>'audio_file_id')::bigint,
            (s.v->>'segment_file_id')::bigint, (s.v->>'duration_ms')::int, (s.v->>'reused')::boolean
     from jsonb_array_elements($3::jsonb) with ordinality as s(v, i)`,
    [workId, siteId, JSON.stringify(scenes)],
  );

/** An own film's scenes, in their order. */
export const scenesOf = (sql: Sql, workId: number): Promise<SceneRow[]> =>
  sql.rows<Row<SceneRow>>(
    `select position, type, text, voice_id, params, avatar_id, file_name, audio_file_id, segment_file_id, duration_ms
     from film_scenes where work_id = $1 order by position`,
    [workId],
  );

/** How a film's scenes follow one another; films of earlier releases say nothing and are cut. */
export async function transitionOf(sql: Sql, workId: number): Promise<Transition> {
  const { found } = await sql.one<{ found: string | null }>(
    `select params->>'transition' as found from works where id = $1`,
    [workId],
  );
  return TRANSITIONS.find((one) => one === found) ?? 'cut';
}

/** What an own finished film of this kind still has of its scenes; nothing for any other. */
export const keptScenes = (sql: Sql, scope: Owner, workId: number, type: WorkKind): Promise<KeptScene[]> =>
  sql.rows<Row<KeptScene>>(
    `select s.content_hash, s.audio_file_id, s.segment_file_id, s.duration_ms
     from film_scenes s join works w on w.id = s.work_id
     where w.id = $3 and w.site_id = $1 and w.user_id = $2 and w.deleted_at is null and w.type = $4
       and w.status = ${WORK_STATUS.done}
       and exists (select 1 from media_files f where f.id = s.audio_file_id and f.deleted_at is null)
       and (w.type = 'multi-audio' or exists (
              select 1 from media_files f where f.id = s.segment_file_id and f.deleted_at is null))
     order by s.position`,
    [scope.siteId, scope.userId, workId, type],
  );

/** Whether a film, other than `except`, has the picture: one that is not deleted, or still being made. */
export async function isSegmentOfFilm(sql: Sql, fileId: number, except: number): Promise<boolean> {
  const { used } = await sql.one<{ used: boolean }>(
    `select exists (
       select 1 from film_scenes s join works w on w.id = s.work_id
       where s.segment_file_id = $1 and w.id <> $2
         and (w.deleted_at is null or w.status = ${WORK_STATUS.generating})) as used`,
    [fileId, except],
  );
  return used;
}

/** What became of a scene. */
export const setSceneMade = (
  tx: Tx,
  workId: number,
  position: number,
  made: { audioFileId: number; segmentFileId: number | null; durationMs: number },
): Promise<number> =>
  tx.run(
    `update film_scenes set audio_file_id = $3, segment_file_id = $4, duration_ms = $5
     where work_id = $1 and position = $2`,
    [workId, position, made.audioFileId, made.segmentFileId, Math.round(made.durationMs)],
  );
