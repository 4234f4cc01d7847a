import { AVATAR_STATUS, LIMITS, type ErrorCode } from '@fenshen/contract';

interface Clip {
  durationMs: number;
  width: number;
  height: number;
}

/** Why a clip cannot become an avatar, or null. Sizes count as shown, whichever way the phone was held. */
export function refusalOfClip({ durationMs, width, height }: Clip): ErrorCode | null {
  if (durationMs < LIMITS.avatarVideoMinMs || durationMs > LIMITS.avatarVideoMaxMs) return 'VIDEO_DURATION';
  const tooSmall = Math.min(width, height) < LIMITS.avatarShortSideMin;
  const tooLarge = Math.max(width, height) > LIMITS.avatarLongSideMax;
  return tooSmall || tooLarge ? 'VIDEO_RESOLUTION' : null;
}

/** Why an avatar cannot be chosen for a video, or null. */
export function refusalOfStatus(status: number): ErrorCode | null {
  if (status === AVATAR_STATUS.working) return 'AVATAR_TRAINING';
  return status === AVATAR_STATUS.failed ? 'AVATAR_FAILED' : null;
}

export const orientationOf = (width: number, height: number): 'landscape' | 'portrait' =>
  width > height ? 'landscape' : 'portrait';
