import { AVATAR_STATUS, type Actor } from '@fenshen/contract';

export const isWorking = (actor: Actor) => actor.status === AVATAR_STATUS.working;
export const hasFailed = (actor: Actor) => actor.status === AVATAR_STATUS.failed;

/** Length of the clip and the day it was made. */
export function avatarNote(actor: Actor): string {
  const length = actor.duration > 0 ? `${Math.round(actor.duration)}秒` : '';
  return [length, actor.create_time.slice(0, 10)].filter(Boolean).join(' · ');
}
