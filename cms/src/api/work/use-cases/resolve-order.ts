import { billedSeconds, LIMITS, type ErrorCode } from '@fenshen/contract';
import { refuse } from '../../../shared/app-error';
import { voiceQueue } from '../../../shared/channel-names';
import type { Tx } from '../../../shared/db';
import type { Scope } from '../../../shared/scope';
import { voiceSpec, type JobPayloads } from '../../../plugins/jobs/public';
import {
  findSpokenAudio,
  refusalOfScript,
  slidersFor,
  spokenScript,
  type Sliders,
} from '../../audition/public';
import { findVisibleAvatar, lockOwnAvatar, refusalOfStatus, type Avatar } from '../../avatar/public';
import { isVoicePaused } from '../../pricing/price-store';
import { findOwnFile, keepFiles } from '../../upload/public';
import { findVisibleVoice, refusalOfVoice } from '../../voice/public';
import { estimatedSeconds, type SpeechOrder } from '../domain/work-order';

type Owner = Scope & { siteId: number; userId: number };
type Payload = JobPayloads['avatar-video'];

/**
 * The figure to talk, surely there until the transaction ends. Refuses FIGURE_REQUIRED for one that is not the
 * account's to use, AVATAR_TRAINING, AVATAR_FAILED.
 */
export async function resolveFigure(
  tx: Tx,
  owner: Owner,
  avatarId: number,
): Promise<{ avatar: Avatar; figure: Payload['figure'] }> {
  const found =
    (await findVisibleAvatar(tx, owner, avatarId)) ?? refuse('FIGURE_REQUIRED', `avatar ${avatarId}`);
  const avatar =
    found.user_id === null
      ? found
      : ((await lockOwnAvatar(tx, owner, avatarId, 'share')) ?? refuse('FIGURE_REQUIRED'));
  stopOn(refusalOfStatus(avatar.train_status));
  const { presenter, orientation, file_id: fileId, track_file_id: trackFileId } = avatar;
  if (presenter) return { avatar, figure: { kind: 'presenter', code: presenter, orientation } };
  if (fileId === null || trackFileId === null) refuse('AVATAR_FAILED', `avatar ${avatarId} lacks its files`);
  return { avatar, figure: { kind: 'video', fileId, trackFileId } };
}

export interface ResolvedSpeech {
  audio: Payload['audio'];
  speech: Payload['speech'];
  /** Known, or expected before it has been spoken. */
  seconds: number;
  audioFileId: number | null;
  voiceId: number | null;
  text: string;
}

/** What the figure says. */
export const resolveSpeech = (
  tx: Tx,
  owner: Owner,
  order: SpeechOrder,
  sliders: Sliders,
): Promise<ResolvedSpeech> =>
  order.kind === 'audio'
    ? resolveAudio(tx, owner, order.fileId)
    : resolveScript(tx, owner, order.text, order.voiceId, sliders);

/** Refuses NOT_FOUND, BAD_AUDIO_TYPE, AUDIO_DURATION. The sound no longer expires. */
async function resolveAudio(tx: Tx, owner: Owner, fileId: number): Promise<ResolvedSpeech> {
  const file = (await findOwnFile(tx, owner, fileId, 'lock')) ?? refuse('NOT_FOUND', `audio file ${fileId}`);
  if (file.kind !== 'audio') refuse('BAD_AUDIO_TYPE');
  const spoken = file.purpose === 'audition' ? await findSpokenAudio(tx, owner, fileId) : null;
  const durationMs = spoken?.durationMs ?? file.duration_ms;
  const isTooShort = file.purpose === 'upload' && durationMs < LIMITS.drivenAudioMinMs;
  if (isTooShort || durationMs > LIMITS.drivenAudioMaxMs) refuse('AUDIO_DURATION', `${durationMs} ms`);
  const trackFileId = spoken?.trackFileId ?? null;
  await keepFiles(tx, owner, [fileId, trackFileId], { expiresAt: null });
  return {
    audio: { fileId, trackFileId, durationMs },
    speech: null,
    seconds: billedSeconds(durationMs),
    audioFileId: fileId,
    voiceId: null,
    text: '',
  };
}

/** Refuses VOICE_UNKNOWN, VOICE_TRAINING, VOICE_FAILED, SCRIPT_TOO_LONG(_NW), SCRIPT_UNSPEAKABLE, CHANNEL_PAUSED. */
async function resolveScript(
  tx: Tx,
  owner: Owner,
  script: string,
  voiceId: number,
  sliders: Sliders,
): Promise<ResolvedSpeech> {
  const voice = (await findVisibleVoice(tx, owner, voiceId)) ?? refuse('VOICE_UNKNOWN');
  stopOn(refusalOfVoice(voice.generate_status));
  stopOn(refusalOfScript(script, voice.api));
  if (await isVoicePaused(tx, owner, voice.api)) refuse('CHANNEL_PAUSED', voice.api);
  const text = spokenScript(script, voice.api);
  const params = slidersFor(voice.api, sliders);
  return {
    audio: null,
    speech: { text, voice: voiceSpec.parse(voice.params), params, channel: voiceQueue(voice.api) },
    seconds: estimatedSeconds(text, params.rate),
    audioFileId: null,
    voiceId,
    text: script,
  };
}

function stopOn(refusal: ErrorCode | null): void {
  if (refusal) refuse(refusal);
}
