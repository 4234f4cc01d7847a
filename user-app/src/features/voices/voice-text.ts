import { VOICE_STATUS, type Voice } from '@fenshen/contract';

/** The badge of a voice: the version its provider gives, in the site's own words. */
export const providerName = (voice: Voice) => voice.version_name || '标准';

/** Short traits of a voice, most telling first. */
export function voiceTraits(voice: Voice): string {
  const gender = voice.gender === 'female' ? '女声' : voice.gender === 'male' ? '男声' : '';
  return [gender, voice.desc].filter(Boolean).join(' · ');
}

export const isTraining = (voice: Voice) => voice.generate_status === VOICE_STATUS.training;
export const trainingFailed = (voice: Voice) => voice.generate_status === VOICE_STATUS.failed;
