import { DEFAULT_WORK_NAME, FILM_CHANNEL, type Input, type worksCalls } from '@fenshen/contract';
import { spokenText } from './film-length';
import type { Cast, FilmForm, Scene } from './film-form';

export type FilmOrder = Input<typeof worksCalls.multiPrice>;

/** What is sent for a film. One nobody named is called by its first words, by the server. */
export function orderOf(form: FilmForm, cast: Cast): FilmOrder {
  const name = form.name.trim();
  return {
    name: name === DEFAULT_WORK_NAME ? '' : name,
    api: FILM_CHANNEL,
    drive_mode: form.driveMode,
    output_mode: form.outputMode,
    transition: form.transition,
    content: JSON.stringify(form.scenes.map((scene) => contentOf(scene, cast))),
    ...(form.fromId === null ? {} : { from_id: form.fromId }),
  };
}

function contentOf(scene: Scene, cast: Cast) {
  const voice = cast.voice(scene.voiceId);
  const isAudio = scene.type === 'audio';
  return {
    type: scene.type,
    file_id: isAudio ? (scene.audio?.fileId ?? 0) : 0,
    file_name: isAudio ? (scene.audio?.name ?? '') : '',
    text: isAudio ? '' : spokenText(scene, voice),
    voice_id: scene.voiceId ?? 0,
    ...scene.params,
    video_id: scene.figureId ?? 0,
    video_duration: cast.figure(scene.figureId)?.duration ?? 0,
  };
}
