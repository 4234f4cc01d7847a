import type { Voice } from '@fenshen/contract';
import type { VoiceChannel } from './api/voice-channels';

/** The badge of a voice: the version its provider gives, in the site's own words. */
export const providerName = (voice: Voice) => voice.version_name || '标准';

/** Short traits of a voice, most telling first. */
export function voiceTraits(voice: Voice): string {
  const gender = voice.gender === 'female' ? '女声' : voice.gender === 'male' ? '男声' : '';
  return [gender, voice.desc].filter(Boolean).join(' · ');
}

/** What one clone on a channel costs, free ones first. */
export function channelPrice(channel: Pick<VoiceChannel, 'credits' | 'free_times'>): string {
  if (channel.credits === 0) return '免费';
  return `${channel.credits}积分/次`;
}

/** The free clones a channel grants; empty where there are none. */
export const channelGift = (channel: Pick<VoiceChannel, 'credits' | 'free_times'>) =>
  channel.credits > 0 && channel.free_times > 0 ? `前${channel.free_times}次免费` : '';

/** How long a sample should be, in the channel's words. */
export const uploadTips = (channel: Pick<VoiceChannel, 'upload_tips'> | null) =>
  channel?.upload_tips || '建议3-5分钟';
