import type { Film } from '@fenshen/contract';
import { refuse } from '../../../kernel/app-error';
import { requireUser, type Scope } from '../../../kernel/scope';
import { fileLinks } from '../../../storage/public';
import { scenesOf, transitionOf } from '../store/film-store';
import { findOwnWork } from '../store/work-store';
import type { WorkDeps } from '../work-deps';

/** An own film with its scenes, to be edited again. Anything else is NOT_FOUND. */
export async function showFilm(
  deps: Pick<WorkDeps, 'db' | 'files'>,
  scope: Scope,
  input: { id: number },
): Promise<Film> {
  const owner = requireUser(scope);
  return deps.db.session(scope, async (sql) => {
    const work = (await findOwnWork(sql, owner, input.id)) ?? refuse('NOT_FOUND');
    if (work.drive_mode === null) refuse('NOT_FOUND', `work ${work.id} is no film`);
    const scenes = await scenesOf(sql, work.id);
    const link = await fileLinks(
      deps.files,
      sql,
      scenes.map((scene) => scene.audio_file_id),
    );
    return {
      id: work.id,
      name: work.name,
      drive_mode: work.drive_mode,
      transition: await transitionOf(sql, work.id),
      output_mode: work.type === 'multi-audio' ? 'audio' : 'video',
      scenes: scenes.map((scene) => ({
        type: scene.type,
        text: scene.text,
        url: link(scene.audio_file_id),
        file_id: scene.audio_file_id ?? 0,
        file_name: scene.file_name,
        duration: scene.duration_ms / 1000,
        voice_id: scene.voice_id ?? 0,
        ...scene.params,
        video_id: scene.avatar_id ?? 0,
      })),
    };
  });
}
