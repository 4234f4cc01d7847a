import {
  DEFAULT_WORK_NAME,
  LIMITS,
  estimateSeconds,
  nameFromText,
  plainText,
  type ErrorCode,
  type WorkOptions,
} from '@fenshen/contract';
import { materialsOf, readOptions, type OptionsOrder } from './work-options';

/** What the creation page sends. */
export interface WorkRequest extends WorkOptions {
  name: string;
  api: string;
  video_id?: number;
  material_video_id?: number;
  photo_id?: number;
  voice_id?: number;
  material_audio_id?: number;
  consent?: number;
  user_voice_id?: number;
  text?: string;
  language?: string;
  rate: number;
  volume: number;
  pitch: number;
  /** The most the buyer agreed to. */
  max_credits?: number;
  client_key?: string;
}

/** Who talks: an avatar, a picture, or the person in a video of the material library. */
export type FigureOrder =
  | { kind: 'avatar'; id: number }
  | { kind: 'photo'; id: number }
  | { kind: 'material'; id: number; consent: boolean };

/** What is spoken: finished audio, one of the material library, or a script by a voice. */
export type SpeechOrder =
  | { kind: 'audio'; fileId: number }
  | { kind: 'material'; id: number }
  | { kind: 'script'; text: string; voiceId: number; language?: string };

export interface WorkOrder {
  name: string;
  figure: FigureOrder;
  speech: SpeechOrder;
  options: OptionsOrder;
}

/** What is wanted, or the first thing missing, in the order the page asks for it. */
export function readOrder(request: WorkRequest): WorkOrder | ErrorCode {
  const figure = figureOf(request);
  if (!figure) return 'FIGURE_REQUIRED';
  const speech = speechOf(request);
  if (typeof speech === 'string') return speech;
  const name = request.name || nameFromText(plainText(request.text ?? '')) || DEFAULT_WORK_NAME;
  return { name, figure, speech, options: readOptions(request) };
}

function figureOf({ video_id, material_video_id, photo_id, consent }: WorkRequest): FigureOrder | null {
  if (material_video_id) return { kind: 'material', id: material_video_id, consent: consent === 1 };
  if (photo_id) return { kind: 'photo', id: photo_id };
  return video_id ? { kind: 'avatar', id: video_id } : null;
}

function speechOf(request: WorkRequest): SpeechOrder | ErrorCode {
  const { text, voice_id, material_audio_id, user_voice_id, language } = request;
  if (material_audio_id) return { kind: 'material', id: material_audio_id };
  if (voice_id) return { kind: 'audio', fileId: voice_id };
  if (text === undefined && !user_voice_id) return 'AUDIO_FILE_REQUIRED';
  if (!text?.trim()) return 'SCRIPT_REQUIRED';
  if (!user_voice_id) return 'VOICE_REQUIRED';
  return { kind: 'script', text, voiceId: user_voice_id, ...(language ? { language } : {}) };
}

/** Every material a work is made of. */
export function materialsIn({ figure, speech, options }: WorkOrder): number[] {
  const whole = [figure, speech].flatMap((part) => (part.kind === 'material' ? part.id : []));
  return [...whole, ...materialsOf(options)];
}

interface Figure {
  presenter: string | null;
  photoId: number | null;
  duration_ms: number;
}

/** Channels with demands on the figure's own clip. Drawn presenters and pictures have none to train on. */
export function refusalOfChannel(api: string, figure: Figure): ErrorCode | null {
  if (api !== 'gj' || figure.presenter || figure.photoId !== null) return null;
  const { duration_ms: ms } = figure;
  return ms < LIMITS.gjAvatarMinMs || ms > LIMITS.gjAvatarMaxMs ? 'GJ_DURATION' : null;
}

/** Short side in pixels that a channel's version stands for; a smaller figure stays as it is. */
export function shortSideOf(versionName: string): number {
  if (versionName === '1.0') return 540;
  return versionName === '3.0' ? 1080 : 720;
}

/** Whole seconds to hold credits for before a script has been spoken. Pauses do not shrink with speed. */
export function estimatedSeconds(script: string, rate: number): number {
  return Math.max(1, Math.ceil(estimateSeconds(script, rate)));
}

/** A work's name as a file name. */
export const downloadName = (name: string, extension: string): string =>
  `${name.replace(/[\p{C}/\\:*?"<>|]/gu, '_')}.${extension}`;
