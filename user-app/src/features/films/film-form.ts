import {
  DEFAULT_WORK_NAME,
  DRIVE_MODES,
  LIMITS,
  OUTPUT_MODES,
  SLIDERS,
  TRANSITIONS,
  type Actor,
  type Film,
  type Voice,
} from '@fenshen/contract';
import { z } from 'zod';
import { randomKey } from '../../lib/random-key';

const slider = (rule: { min: number; max: number; default: number }) =>
  z.number().min(rule.min).max(rule.max).catch(rule.default);
const id = z.number().int().positive().nullable().catch(null);

const sceneShape = z.object({
  /** Names the scene on this page, wherever it moves. */
  key: z.string().min(1),
  type: z.enum(['text', 'audio']).catch('text'),
  /** With break tags; kept while the scene is an audio one. */
  text: z.string().catch(''),
  voiceId: id,
  params: z
    .object({ rate: slider(SLIDERS.rate), volume: slider(SLIDERS.volume), pitch: slider(SLIDERS.pitch) })
    .catch({ rate: 1, volume: 1, pitch: 1 }),
  figureId: id,
  audio: z
    .object({ fileId: z.number(), name: z.string(), url: z.string(), duration: z.number() })
    .nullable()
    .catch(null),
});
/** One scene of a film: who is seen, and what is said or heard. */
export type Scene = z.infer<typeof sceneShape>;

export const filmShape = z.object({
  name: z.string().max(LIMITS.nameChars).catch(DEFAULT_WORK_NAME),
  driveMode: z.enum(DRIVE_MODES).catch('serial'),
  outputMode: z.enum(OUTPUT_MODES).catch('video'),
  transition: z.enum(TRANSITIONS).catch('cut'),
  /** The own film this is an edit of. */
  fromId: id,
  scenes: z.array(sceneShape).catch([]),
});
/** A film as it is composed. Ids only: the lists tell the rest, with addresses that have not expired. */
export type FilmForm = z.infer<typeof filmShape>;

const BLANK: Omit<Scene, 'key'> = {
  type: 'text',
  text: '',
  voiceId: null,
  params: { rate: 1, volume: 1, pitch: 1 },
  figureId: null,
  audio: null,
};

/** An empty scene; like the one before it in face and voice. */
export function newScene(type: Scene['type'], like?: Scene): Scene {
  const { voiceId, params, figureId } = like ?? BLANK;
  return { ...BLANK, key: randomKey(), type, voiceId, params, figureId };
}

export const EMPTY_FILM: FilmForm = {
  name: DEFAULT_WORK_NAME,
  driveMode: 'serial',
  outputMode: 'video',
  transition: 'cut',
  fromId: null,
  scenes: [{ ...BLANK, key: 'first' }],
};

/** Somebody wrote or uploaded something for it. */
export const hasContent = ({ text, audio }: Pick<Scene, 'text' | 'audio'>) =>
  text.trim() !== '' || audio !== null;

/** A film that was made, to be edited again. */
export const formOf = (film: Film): FilmForm => ({
  name: film.name,
  driveMode: film.drive_mode,
  outputMode: film.output_mode,
  transition: film.transition,
  fromId: film.id,
  scenes: film.scenes.map((scene) => ({
    key: randomKey(),
    type: scene.type,
    text: scene.text,
    voiceId: scene.voice_id || null,
    params: { rate: scene.rate, volume: scene.volume, pitch: scene.pitch },
    figureId: scene.video_id || null,
    audio:
      scene.type === 'audio' && scene.file_id
        ? { fileId: scene.file_id, name: scene.file_name, url: scene.url, duration: scene.duration }
        : null,
  })),
});

/** Figures and voices by their ids. */
export interface Cast {
  figure: (id: number | null) => Actor | null;
  voice: (id: number | null) => Voice | null;
  /** All lists have been read: what is not in them is gone. */
  isRead: boolean;
}
