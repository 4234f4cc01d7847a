import { DEFAULT_WORK_NAME, LIMITS, estimateSeconds, pauseSeconds, type ErrorCode } from '@fenshen/contract';

/** What the creation page sends. */
export interface WorkRequest {
  name: string;
  api: string;
  video_id?: number;
  material_video_id?: number;
  photo_id?: number;
  voice_id?: number;
  material_audio_id?: number;
  user_voice_id?: number;
  text?: string;
  rate: number;
  volume: number;
  pitch: number;
  client_key?: string;
}

/** What is spoken: finished audio, or a script by a voice. */
export type SpeechOrder =
  { kind: 'audio'; fileId: number } | { kind: 'script'; text: string; voiceId: number };

export interface WorkOrder {
  name: string;
  avatarId: number;
  speech: SpeechOrder;
}

/** What is wanted, or the first thing missing, in the order the page asks for it. */
export function readOrder(request: WorkRequest): WorkOrder | ErrorCode {
  const { video_id, text, voice_id, user_voice_id } = request;
  // Figures and sounds of the material library and photos come with their pages.
  if (request.material_video_id || request.photo_id || request.material_audio_id) return 'COMING_SOON';
  if (!video_id) return 'FIGURE_REQUIRED';
  const order = { name: request.name || DEFAULT_WORK_NAME, avatarId: video_id };
  if (voice_id) return { ...order, speech: { kind: 'audio', fileId: voice_id } };
  if (text === undefined && !user_voice_id) return 'AUDIO_FILE_REQUIRED';
  if (!text?.trim()) return 'SCRIPT_REQUIRED';
  if (!user_voice_id) return 'VOICE_REQUIRED';
  return { ...order, speech: { kind: 'script', text, voiceId: user_voice_id } };
}

interface Figure {
  presenter: string | null;
  duration_ms: number;
}

/** Channels with demands on the figure's own clip. A drawn presenter has none to train on. */
export function refusalOfChannel(api: string, figure: Figure): ErrorCode | null {
  if (api !== 'gj' || figure.presenter) return null;
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
  const pauses = pauseSeconds(script);
  return Math.max(1, Math.ceil((estimateSeconds(script) - pauses) / rate + pauses));
}

/** A work's name as a file name. */
export const downloadName = (name: string, extension: string): string =>
  `${name.replace(/[\p{C}/\\:*?"<>|]/gu, '_')}.${extension}`;
