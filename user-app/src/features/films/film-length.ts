import { engineRules, estimateSeconds, type Voice } from '@fenshen/contract';
import { withoutPauses } from '../../components/script/script-segments';
import type { Cast, FilmForm, Scene } from './film-form';

/** The words as they are spoken: engines without pauses are sent, counted and priced without them. */
export const spokenText = ({ text }: Pick<Scene, 'text'>, voice: Voice | null): string =>
  engineRules(voice?.api ?? '').pauses ? text : withoutPauses(text);

/** Seconds a scene lasts: of its recording, or what its words are likely to take (spec 2 §5). */
export function sceneLength(scene: Scene, voice: Voice | null): number {
  if (scene.type === 'audio') return scene.audio?.duration ?? 0;
  return estimateSeconds(spokenText(scene, voice), scene.params.rate);
}

/** Seconds all scenes are likely to last. */
export const filmLength = ({ scenes }: Pick<FilmForm, 'scenes'>, cast: Cast): number =>
  scenes.reduce((sum, scene) => sum + sceneLength(scene, cast.voice(scene.voiceId)), 0);
