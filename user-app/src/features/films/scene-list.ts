import { newScene, type Scene } from './film-form';
import { randomKey } from '../../lib/random-key';

/** Changes of a film's scenes; each answers a new list. */

export const addScene = (scenes: readonly Scene[], type: Scene['type']): Scene[] => [
  ...scenes,
  newScene(type, scenes.at(-1)),
];

export const changeScene = (scenes: readonly Scene[], key: string, part: Partial<Scene>): Scene[] =>
  scenes.map((scene) => (scene.key === key ? { ...scene, ...part } : scene));

export const removeScene = (scenes: readonly Scene[], key: string): Scene[] =>
  scenes.filter((scene) => scene.key !== key);

/** The same again, right behind it. */
export const duplicateScene = (scenes: readonly Scene[], key: string): Scene[] =>
  scenes.flatMap((scene) => (scene.key === key ? [scene, { ...scene, key: randomKey() }] : [scene]));

/** Puts a scene at a place, counted without it; beyond the ends is at the end. */
export function moveScene(scenes: readonly Scene[], key: string, to: number): Scene[] {
  const moved = scenes.find((scene) => scene.key === key);
  if (!moved) return [...scenes];
  const others = removeScene(scenes, key);
  const at = Math.min(Math.max(to, 0), others.length);
  return [...others.slice(0, at), moved, ...others.slice(at)];
}

/** The same face, or the same voice with its parameters, in every scene. */
export const applyToAll = (
  scenes: readonly Scene[],
  part: Pick<Partial<Scene>, 'figureId' | 'voiceId' | 'params'>,
) => scenes.map((scene): Scene => ({ ...scene, ...part }));
