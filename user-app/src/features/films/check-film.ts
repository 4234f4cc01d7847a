import { ERRORS, LIMITS, scriptLength, scriptLimit } from '@fenshen/contract';
import { filmLength } from './film-length';
import type { Cast, FilmForm, Scene } from './film-form';

/** What is missing, and in which scene; null: in the film. */
export interface FilmProblem {
  key: string | null;
  message: string;
}

/** The first thing missing, from the first scene to the last (spec 2 §5); or null. */
export function checkFilm(form: FilmForm, cast: Cast): FilmProblem | null {
  const { scenes } = form;
  if (scenes.length === 0) return { key: null, message: ERRORS.SCENES_REQUIRED.msg };
  if (scenes.length > LIMITS.filmScenes) return { key: null, message: ERRORS.SCENES_TOO_MANY.msg };
  for (const scene of scenes) {
    const message = checkScene(scene, form, cast);
    if (message) return { key: scene.key, message };
  }
  const tooLong = filmLength(form, cast) * 1000 > LIMITS.filmMaxMs;
  return tooLong ? { key: null, message: ERRORS.FILM_TOO_LONG.msg } : null;
}

function checkScene(scene: Scene, { outputMode }: FilmForm, cast: Cast): string | null {
  if (scene.type === 'audio' && !scene.audio) return ERRORS.SCENE_AUDIO_REQUIRED.msg;
  if (scene.type === 'text' && scriptLength(scene.text) === 0) return ERRORS.SCENE_TEXT_REQUIRED.msg;
  if (outputMode === 'video' && isMissing(scene.figureId, cast.figure(scene.figureId), cast))
    return ERRORS.FIGURE_REQUIRED.msg;
  if (scene.type === 'audio') return null;
  const voice = cast.voice(scene.voiceId);
  if (isMissing(scene.voiceId, voice, cast)) return ERRORS.VOICE_REQUIRED.msg;
  return tooLong(scene, voice?.api ?? '');
}

/** Never chosen, or gone since. Before the lists are read, the server is left to judge. */
const isMissing = (id: number | null, found: unknown, { isRead }: Cast) => id === null || (isRead && !found);

/** Why a scene's words are too many for its voice, or null. */
export function tooLong({ text }: Pick<Scene, 'text'>, voiceApi: string): string | null {
  if (scriptLength(text) <= scriptLimit(voiceApi)) return null;
  return voiceApi === 'nw' ? ERRORS.SCRIPT_TOO_LONG_NW.msg : ERRORS.SCRIPT_TOO_LONG.msg;
}
