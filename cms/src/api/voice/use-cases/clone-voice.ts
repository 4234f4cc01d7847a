import { VOICE_STATUS, type ErrorCode } from '@fenshen/contract';
import type { AgreedCredits } from '../../../billing/agreed-price';
import { refuse } from '../../../kernel/app-error';
import { aiLabelsOf } from '../../../library/ai-label';
import type { Tx } from '../../../kernel/database/db';
import { requireUser, type Scope } from '../../../kernel/scope';
import { recordConsent } from '../../consent/record-consent';
import {
  isVoicePaused,
  voiceChannelPrice,
  type VoiceChannelPrice,
} from '../../../billing/pricing/price-store';
import { findOwnFile, keepFiles, type StoredFile } from '../../../storage/public';
import { refusalOfChange, refusalOfRecording, refusalOfRenaming } from '../domain/voice-rules';
import { insertVoice, markTraining } from '../store/own-voice-store';
import { fileInTraining } from '../store/training-store';
import { findVoiceOfFile, lockOwnVoice, type Owner, type VoiceRow } from '../store/voice-store';
import type { VoiceDeps } from '../voice-deps';
import { dropRecording } from './drop-recording';
import { startTraining, type TrainingDeps } from './start-training';

export interface VoiceRequest {
  name: string;
  file_id?: number;
  /** Voice channel. */
  api: string;
  /** Own voice that is trained again. */
  id?: number;
  consent?: number;
  /** The most the buyer agreed to. */
  max_credits?: number;
}

/**
 * Makes a voice after an own recording, or trains an own voice again, and keeps the consent. A recording makes one
 * voice of a channel, however often it is sent. A voice that works is trained again for nothing but one of its
 * remaining changes; one that never worked begins anew, at the channel's price.
 * Refuses VOICE_NAME_REQUIRED, AUDIO_REQUIRED, VOICE_CONSENT_REQUIRED, VOICE_CHANNEL_UNKNOWN, CHANNEL_PAUSED, NOT_FOUND,
 * BAD_AUDIO_TYPE, VOICE_SAMPLE_SIZE, VOICE_SAMPLE_SHORT, VOICE_NOT_HEARD, XF_EDIT, VOICE_BUSY, VOICE_CONFIRMED, VOICE_EDITS_USED,
 * VOICE_NAME_FIXED, PRICE_CHANGED, INSUFFICIENT_CREDITS.
 */
export async function cloneVoice(
  deps: VoiceDeps,
  scope: Scope,
  request: VoiceRequest,
): Promise<{ id: number }> {
  const owner = requireUser(scope);
  const { id, name, max_credits: agreed } = request;
  if (!id && !name) refuse('VOICE_NAME_REQUIRED');
  const fileId = request.file_id ?? refuse('AUDIO_REQUIRED');
  if (!request.consent) refuse('VOICE_CONSENT_REQUIRED');
  await assertVoice(deps, owner, fileId);
  const training = { ...deps, labelOf: await aiLabelsOf(deps.sites, owner.siteId) };
  return deps.db.transaction(scope, async (tx) => {
    if (id) return { id: await trainAgain(training, tx, owner, { id, name, fileId, agreed }) };
    const channel = await channelOf(tx, owner, request.api);
    const file = await recordingOf(tx, owner, fileId);
    const same = await findVoiceOfFile(tx, owner, file.id, channel.api);
    return { id: same ? same.id : await make(training, tx, owner, { name, agreed }, channel, file) };
  });
}

/** Listens before anything is written or paid; whatever else is wrong with the file is said afterwards. */
async function assertVoice(deps: VoiceDeps, owner: Owner, fileId: number): Promise<void> {
  const file = await deps.db.session(owner, (sql) => findOwnFile(sql, owner, fileId));
  if (!file || refusalOfRecording(file)) return;
  if (!(await deps.hearsVoice(await deps.files.storage.localPath(file.storage_key))))
    refuse('VOICE_NOT_HEARD', `file ${fileId}`);
}

async function channelOf(tx: Tx, owner: Owner, api: string): Promise<VoiceChannelPrice> {
  if (await isVoicePaused(tx, api)) refuse('CHANNEL_PAUSED', api);
  return (await voiceChannelPrice(tx, owner, api)) ?? refuse('VOICE_CHANNEL_UNKNOWN', api);
}

async function recordingOf(tx: Tx, owner: Owner, fileId: number): Promise<StoredFile> {
  const file = (await findOwnFile(tx, owner, fileId, 'lock')) ?? refuse('NOT_FOUND', `file ${fileId}`);
  stopOn(refusalOfRecording(file));
  await keepFiles(tx, [file.id], { expiresAt: null });
  return file;
}

async function make(
  deps: TrainingDeps,
  tx: Tx,
  owner: Owner,
  { name, agreed }: { name: string; agreed: AgreedCredits },
  channel: VoiceChannelPrice,
  file: StoredFile,
): Promise<number> {
  const id = await insertVoice(tx, {
    siteId: owner.siteId,
    userId: owner.userId,
    name,
    api: channel.api,
    versionName: channel.name,
    sourceFileId: file.id,
    remainedTimes: channel.trainTimes,
    consentId: await recordConsent(tx, owner, 'voice'),
  });
  await startTraining(deps, tx, owner, {
    voice: { id, name },
    channel,
    fileId: file.id,
    isIncluded: false,
    agreed,
  });
  return id;
}

async function trainAgain(
  deps: TrainingDeps,
  tx: Tx,
  owner: Owner,
  request: { id: number; name: string; fileId: number; agreed: AgreedCredits },
): Promise<number> {
  const voice = (await lockOwnVoice(tx, owner, request.id)) ?? refuse('NOT_FOUND', `voice ${request.id}`);
  if (await isSameAgain(tx, voice, request.fileId)) return voice.id;
  const worked = voice.generate_status !== VOICE_STATUS.failed;
  if (worked) stopOn(refusalOfChange(voice));
  const name = request.name && request.name !== voice.name ? request.name : null;
  if (name) stopOn(refusalOfRenaming(voice));
  const channel = await channelOf(tx, owner, voice.api);
  const file = await recordingOf(tx, owner, request.fileId);
  await markTraining(tx, voice.id, {
    name,
    sourceFileId: worked ? voice.source_file_id : file.id,
    remainedTimes: worked ? voice.remained_times - 1 : channel.trainTimes,
    consentId: await recordConsent(tx, owner, 'voice'),
  });
  if (!worked && voice.source_file_id !== file.id) await dropRecording(deps, tx, voice);
  await startTraining(deps, tx, owner, {
    voice: { id: voice.id, name: name ?? voice.name },
    channel,
    fileId: file.id,
    isIncluded: worked,
    agreed: request.agreed,
  });
  return voice.id;
}

/** The same form, sent twice: the training is on its way, or has just succeeded. */
async function isSameAgain(tx: Tx, voice: VoiceRow, fileId: number): Promise<boolean> {
  if (voice.generate_status === VOICE_STATUS.training) return (await fileInTraining(tx, voice.id)) === fileId;
  return voice.generate_status === VOICE_STATUS.done && voice.source_file_id === fileId;
}

function stopOn(refusal: ErrorCode | null): void {
  if (refusal) refuse(refusal);
}
