import { LIMITS, VOICE_STATUS, type ErrorCode } from '@fenshen/contract';

/** Type of voices whose name is fixed. */
const FIXED_NAME_TYPE = 11;
/** Its voices are changed with a recording made on a handheld device only. */
const RECORDED_BY_HAND = 'xf';

interface Voice {
  api: string;
  type: number;
  generate_status: number;
  remained_times: number;
  confirmed: boolean;
}

/** Why a voice cannot be chosen, or null. */
export function refusalOfVoice(generateStatus: number): ErrorCode | null {
  if (generateStatus === VOICE_STATUS.training) return 'VOICE_TRAINING';
  return generateStatus === VOICE_STATUS.failed ? 'VOICE_FAILED' : null;
}

/** Why a file cannot be a voice's recording, or null. */
export function refusalOfRecording(file: {
  purpose: string;
  kind: string;
  size_bytes: number;
  duration_ms: number;
}): ErrorCode | null {
  if (!['upload', 'library'].includes(file.purpose) || file.kind !== 'audio') return 'BAD_AUDIO_TYPE';
  if (file.size_bytes >= LIMITS.voiceSampleBytes) return 'VOICE_SAMPLE_SIZE';
  return file.duration_ms < LIMITS.voiceSampleMinMs ? 'VOICE_SAMPLE_SHORT' : null;
}

/** Why a voice that works cannot be changed, be it by parameters or by a new training; or null. */
export function refusalOfChange(voice: Voice): ErrorCode | null {
  if (voice.api === RECORDED_BY_HAND) return 'XF_EDIT';
  const refusal = refusalOfSettling(voice);
  if (refusal) return refusal;
  if (voice.confirmed) return 'VOICE_CONFIRMED';
  return voice.remained_times > 0 ? null : 'VOICE_EDITS_USED';
}

/** Why a voice cannot be confirmed, or null. */
export function refusalOfSettling({ generate_status: status }: Voice): ErrorCode | null {
  if (status === VOICE_STATUS.training) return 'VOICE_BUSY';
  return status === VOICE_STATUS.failed ? 'VOICE_NOT_TRAINED' : null;
}

/** Why a voice cannot be deleted, or null. One that failed can always go. */
export function refusalOfDeletion({
  generate_status: status,
  remained_times: left,
}: Voice): ErrorCode | null {
  if (status === VOICE_STATUS.training) return 'VOICE_BUSY';
  return status === VOICE_STATUS.failed || left === 0 ? null : 'VOICE_DELETE_EARLY';
}

export const refusalOfRenaming = ({ type }: Voice): ErrorCode | null =>
  type === FIXED_NAME_TYPE ? 'VOICE_NAME_FIXED' : null;
