import { billedSeconds, LIMITS, PHOTO_STATUS, PHOTO_TYPE, type ErrorCode } from '@fenshen/contract';
import { refuse } from '../../../kernel/app-error';
import { AVATAR_QUEUE, voiceQueue } from '../../../billing/channel-names';
import type { Sql, Tx } from '../../../kernel/database/db';
import type { Scope } from '../../../kernel/scope';
import { voiceSpec, type JobPayloads } from '../../../plugins/jobs/public';
import {
  findSpokenAudio,
  refusalOfScript,
  slidersFor,
  speechHash,
  spokenScript,
  type Sliders,
} from '../../audition/public';
import {
  findVisibleAvatar,
  lockOwnAvatar,
  orientationOf,
  refusalOfClip,
  refusalOfStatus,
} from '../../avatar/public';
import { findMaterialFile, useMaterialAudio, useMaterialVideo } from '../../material/public';
import { isVoicePaused } from '../../../billing/pricing/price-store';
import { findOwnFile, keepFiles } from '../../../storage/public';
import { findVisibleVoice, languageOf, refusalOfVoice } from '../../voice/public';
import { findUsablePhoto, statusOf } from '../../photo/public';
import type { WorkKind } from '../domain/work-tabs';
import { estimatedSeconds, type FigureOrder, type SpeechOrder } from '../domain/work-order';

type Owner = Scope & { siteId: number; userId: number };
type Payload = JobPayloads['avatar-video'];

export interface ResolvedFigure {
  avatarId: number | null;
  materialId: number | null;
  photoId: number | null;
  /** Which list of works shows what it makes. */
  type: Extract<WorkKind, 'video' | 'photo-video' | 'pet-video'>;
  source: Payload['figure'];
  orientation: 'landscape' | 'portrait';
  /** Code of a drawn presenter; null for a filmed figure. */
  presenter: string | null;
  duration_ms: number;
}

/** The figure to talk, surely there until the transaction ends. Refuses what the three kinds below refuse. */
export function resolveFigure(tx: Tx, owner: Owner, order: FigureOrder): Promise<ResolvedFigure> {
  if (order.kind === 'avatar') return resolveAvatar(tx, owner, order.id);
  if (order.kind === 'photo') return resolvePhoto(tx, owner, order.id);
  return resolveMaterial(tx, owner, order.id, order.consent);
}

/** The clip of a filmed figure; null for a drawn one and for one that cannot be used. */
export async function findFigureFile(sql: Sql, owner: Owner, order: FigureOrder): Promise<number | null> {
  if (order.kind === 'material') return findMaterialFile(sql, owner, order.id, 'video');
  if (order.kind === 'photo') return null;
  const avatar = await findVisibleAvatar(sql, owner, order.id);
  return avatar?.presenter ? null : (avatar?.file_id ?? null);
}

const PLAIN = { avatarId: null, materialId: null, photoId: null, type: 'video', presenter: null } as const;

/** A picture of a person or a pet. Refuses FIGURE_REQUIRED, PHOTO_MOUTH_REQUIRED. */
async function resolvePhoto(tx: Tx, owner: Owner, photoId: number): Promise<ResolvedFigure> {
  const photo = (await findUsablePhoto(tx, owner, photoId)) ?? refuse('FIGURE_REQUIRED', `photo ${photoId}`);
  if (statusOf(photo) !== PHOTO_STATUS.ready) refuse('PHOTO_MOUTH_REQUIRED', `photo ${photoId}`);
  const animal = photo.type === PHOTO_TYPE.pet;
  // A face that was found is found again with its lips; what was placed counts as it was placed.
  const mouth = photo.mouth_by === 'face' ? null : photo.mouth;
  return {
    ...PLAIN,
    photoId,
    type: animal ? 'pet-video' : 'photo-video',
    source: { kind: 'picture', fileId: photo.file_id, mouth, animal },
    orientation: orientationOf(photo.width, photo.height),
    duration_ms: 0,
  };
}

/** Refuses FIGURE_REQUIRED for one that is not the account's to use, AVATAR_TRAINING, AVATAR_FAILED. */
async function resolveAvatar(tx: Tx, owner: Owner, avatarId: number): Promise<ResolvedFigure> {
  const found =
    (await findVisibleAvatar(tx, owner, avatarId)) ?? refuse('FIGURE_REQUIRED', `avatar ${avatarId}`);
  const avatar =
    found.user_id === null
      ? found
      : ((await lockOwnAvatar(tx, owner, avatarId, 'share')) ?? refuse('FIGURE_REQUIRED'));
  stopOn(refusalOfStatus(avatar.train_status));
  const { presenter, orientation, duration_ms, file_id: fileId, track_file_id: trackFileId } = avatar;
  const resolved = { ...PLAIN, avatarId, orientation, presenter, duration_ms };
  if (presenter) return { ...resolved, source: { kind: 'presenter', code: presenter, orientation } };
  if (fileId === null || trackFileId === null) refuse('AVATAR_FAILED', `avatar ${avatarId} lacks its files`);
  return { ...resolved, source: { kind: 'video', fileId, trackFileId } };
}

/**
 * The person in a material video; the first work with it also finds the face. Refuses MATERIAL_UNKNOWN,
 * AVATAR_CONSENT_REQUIRED, VIDEO_DURATION, VIDEO_RESOLUTION.
 */
async function resolveMaterial(
  tx: Tx,
  owner: Owner,
  materialId: number,
  consent: boolean,
): Promise<ResolvedFigure> {
  const video = await useMaterialVideo(tx, owner, materialId, consent);
  const { file_id: fileId, track_file_id: trackFileId, duration_ms, width, height } = video;
  stopOn(refusalOfClip({ durationMs: duration_ms, width, height }));
  const source =
    trackFileId === null
      ? { kind: 'clip' as const, fileId, durationMs: duration_ms, channel: AVATAR_QUEUE }
      : { kind: 'video' as const, fileId, trackFileId };
  const orientation = orientationOf(width, height);
  return { ...PLAIN, materialId, source, orientation, duration_ms };
}

export interface ResolvedSpeech {
  audio: Payload['audio'];
  speech: Payload['speech'];
  /** Known, or expected before it has been spoken. */
  seconds: number;
  audioFileId: number | null;
  voiceId: number | null;
  text: string;
  /** Equal for what sounds alike; of a script alone. */
  contentHash?: string;
}

/** What the figure says. */
export const resolveSpeech = (
  tx: Tx,
  owner: Owner,
  order: SpeechOrder,
  sliders: Sliders,
): Promise<ResolvedSpeech> =>
  order.kind === 'script' ? resolveScript(tx, owner, order, sliders) : resolveAudio(tx, owner, order);

/** Purposes of sounds that somebody recorded, not us. */
const GIVEN: ReadonlySet<string> = new Set(['upload', 'material']);

/** Refuses NOT_FOUND, MATERIAL_UNKNOWN, BAD_AUDIO_TYPE, AUDIO_DURATION. */
async function resolveAudio(
  tx: Tx,
  owner: Owner,
  order: Exclude<SpeechOrder, { kind: 'script' }>,
): Promise<ResolvedSpeech> {
  const fileId = order.kind === 'audio' ? order.fileId : await useMaterialAudio(tx, owner, order.id);
  const file = (await findOwnFile(tx, owner, fileId, 'lock')) ?? refuse('NOT_FOUND', `audio file ${fileId}`);
  if (file.kind !== 'audio') refuse('BAD_AUDIO_TYPE');
  const spoken = file.purpose === 'audition' ? await findSpokenAudio(tx, owner, fileId) : null;
  const durationMs = spoken?.durationMs ?? file.duration_ms;
  const isTooShort = GIVEN.has(file.purpose) && durationMs < LIMITS.drivenAudioMinMs;
  if (isTooShort || durationMs > LIMITS.drivenAudioMaxMs) refuse('AUDIO_DURATION', `${durationMs} ms`);
  const trackFileId = spoken?.trackFileId ?? null;
  return {
    audio: { fileId, trackFileId, durationMs },
    speech: null,
    seconds: billedSeconds(durationMs),
    audioFileId: fileId,
    voiceId: null,
    text: '',
  };
}

/** What is said no longer expires: it is part of a work now. */
export const keepSound = (tx: Tx, { audio }: Pick<ResolvedSpeech, 'audio'>): Promise<number> =>
  keepFiles(tx, [audio?.fileId ?? null, audio?.trackFileId ?? null], { expiresAt: null });

/**
 * Refuses VOICE_UNKNOWN, VOICE_TRAINING, VOICE_FAILED, SCRIPT_TOO_LONG(_NW), SCRIPT_UNSPEAKABLE, LANGUAGE_UNKNOWN,
 * CHANNEL_PAUSED.
 */
async function resolveScript(
  tx: Tx,
  owner: Owner,
  { text: script, voiceId, language: asked }: Extract<SpeechOrder, { kind: 'script' }>,
  sliders: Sliders,
): Promise<ResolvedSpeech> {
  const voice = (await findVisibleVoice(tx, owner, voiceId)) ?? refuse('VOICE_UNKNOWN');
  stopOn(refusalOfVoice(voice.generate_status));
  stopOn(refusalOfScript(script, voice.api));
  if (await isVoicePaused(tx, voice.api)) refuse('CHANNEL_PAUSED', voice.api);
  const text = spokenScript(script, voice.api);
  const params = slidersFor(voice.api, sliders);
  const language = await languageOf(tx, voice.api, asked);
  return {
    audio: null,
    speech: {
      text,
      voice: voiceSpec.parse(voice.params),
      params,
      ...(language ? { language } : {}),
      channel: voiceQueue(voice.api),
    },
    seconds: estimatedSeconds(text, params.rate),
    audioFileId: null,
    voiceId,
    text: script,
    contentHash: speechHash(voice, text, params, language),
  };
}

function stopOn(refusal: ErrorCode | null): void {
  if (refusal) refuse(refusal);
}
