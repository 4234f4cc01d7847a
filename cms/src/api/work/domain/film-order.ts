import { createHash } from 'node:crypto';
import {
  billedSeconds,
  DEFAULT_WORK_NAME,
  FILM_CHANNEL,
  filmScene,
  LIMITS,
  nameFromText,
  plainText,
  type DriveMode,
  type ErrorCode,
  type FilmScene,
  type OutputMode,
  type Transition,
} from '@fenshen/contract';
import { z } from 'zod';

/** What the composer sends. */
export interface FilmRequest {
  name: string;
  api: string;
  drive_mode: DriveMode;
  output_mode: OutputMode;
  transition?: Transition;
  /** Scenes as JSON. */
  content: string;
  /** The own film this one is an edit of. */
  from_id?: number;
}

export interface FilmOrder {
  name: string;
  driveMode: DriveMode;
  outputMode: OutputMode;
  transition: Transition;
  scenes: FilmScene[];
  fromId: number | null;
}

const sceneList = z.array(filmScene);

/** What is wanted, or the first thing missing. */
export function readFilm(request: FilmRequest): FilmOrder | ErrorCode {
  if (request.api !== FILM_CHANNEL) return 'CHANNEL_UNKNOWN';
  const scenes = scenesIn(request.content);
  if (!scenes) return 'BAD_INPUT';
  if (scenes.length === 0) return 'SCENES_REQUIRED';
  if (scenes.length > LIMITS.filmScenes) return 'SCENES_TOO_MANY';
  for (const scene of scenes) {
    const refusal = refusalOf(scene, request.output_mode);
    if (refusal) return refusal;
  }
  const words = scenes.map(wordsOf).join('');
  return {
    name: request.name || nameFromText(plainText(words)) || DEFAULT_WORK_NAME,
    driveMode: request.drive_mode,
    outputMode: request.output_mode,
    transition: request.transition ?? 'cut',
    scenes,
    fromId: request.from_id ?? null,
  };
}

function scenesIn(content: string): FilmScene[] | null {
  try {
    return sceneList.safeParse(JSON.parse(content)).data ?? null;
  } catch {
    return null;
  }
}

function refusalOf(scene: FilmScene, output: OutputMode): ErrorCode | null {
  if (scene.type === 'text' && !scene.text.trim()) return 'SCENE_TEXT_REQUIRED';
  if (scene.type === 'audio' && !scene.file_id) return 'SCENE_AUDIO_REQUIRED';
  if (output === 'video' && !scene.video_id) return 'FIGURE_REQUIRED';
  return scene.type === 'text' && !scene.voice_id ? 'VOICE_REQUIRED' : null;
}

/** The words of a text scene; those an audio scene was left with are not part of the film. */
export const wordsOf = ({ type, text }: FilmScene): string => (type === 'text' ? text : '');

/** Equal for scenes that need not be made again: the same sound, the same figure, driven the same way. */
export const sceneHash = (parts: {
  /** Of a script, or the id of a given sound's file. */
  sound: string | number;
  /** Of films with pictures. */
  picture: { figure: unknown; driveMode: DriveMode; shortSide: number } | null;
}): string =>
  createHash('sha256')
    .update(JSON.stringify([parts.sound, parts.picture]))
    .digest('hex');

/** Whole seconds to pay for what has to be made; nothing for a film that is all taken over. */
export const filmSeconds = (chargedMs: number): number => (chargedMs > 0 ? billedSeconds(chargedMs) : 0);
