import { VOICE_STATUS, type ErrorCode } from '@fenshen/contract';

/** Why a voice cannot be chosen, or null. */
export function refusalOfVoice(generateStatus: number): ErrorCode | null {
  if (generateStatus === VOICE_STATUS.training) return 'VOICE_TRAINING';
  return generateStatus === VOICE_STATUS.failed ? 'VOICE_FAILED' : null;
}
