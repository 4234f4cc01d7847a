import { VOICE_STATUS, type Voice } from '@fenshen/contract';

/** Names of the providers as the badge shows them. */
const PROVIDERS: Record<string, string> = {
  fish: '鱼声',
  hs: '火山',
  xf: '讯飞',
  nw: '方言',
  mm: '海螺',
};

export const providerName = (voice: Voice) => voice.version_name || PROVIDERS[voice.api] || '标准';

/** Short traits of a voice, most telling first. */
export function voiceTraits(voice: Voice): string {
  const gender = voice.gender === 'female' ? '女声' : voice.gender === 'male' ? '男声' : '';
  return [gender, voice.desc].filter(Boolean).join(' · ');
}

export const isTraining = (voice: Voice) => voice.generate_status === VOICE_STATUS.training;
export const trainingFailed = (voice: Voice) => voice.generate_status === VOICE_STATUS.failed;
