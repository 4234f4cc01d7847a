import { ERRORS, LIMITS } from '@fenshen/contract';
import { extensionOf } from '@fenshen/web';

/** What a file must be before it is worth sending. The server measures again; this only saves the wait. */
export interface UploadRule {
  /** The wire's `file_type`. */
  fileType: 'video' | 'voice' | 'image';
  /** Lower-case, without the dot. */
  extensions: readonly string[];
  maxBytes: number;
  /** Shown for a wrong type, and for a wrong size where the text names the size. */
  message: string;
  tooLargeMessage: string;
  /** Goes to the server's own upload call (`/api/upload/voice`) instead of the storage host. */
  direct?: true;
}

const mib = (bytes: number) => Math.round(bytes / 1024 / 1024);

const audioRule = (maxBytes: number, tooLargeMessage: string): UploadRule => ({
  fileType: 'voice',
  extensions: ['mp3', 'm4a', 'wav'],
  maxBytes,
  message: ERRORS.BAD_AUDIO_TYPE.msg,
  tooLargeMessage,
});

export const UPLOAD_RULES = {
  avatarVideo: {
    fileType: 'video',
    extensions: ['mp4', 'mov'],
    maxBytes: LIMITS.avatarVideoBytes,
    message: ERRORS.BAD_VIDEO_TYPE.msg,
    tooLargeMessage: ERRORS.BAD_VIDEO_TYPE.msg,
  },
  voiceSample: audioRule(LIMITS.voiceSampleBytes, ERRORS.VOICE_SAMPLE_SIZE.msg),
  drivenAudio: {
    ...audioRule(LIMITS.drivenAudioBytes, `音频不能超过${mib(LIMITS.drivenAudioBytes)}M，请压缩后重新上传`),
    direct: true,
  },
  /** A sound for later use; its length is looked at when it is used. */
  materialAudio: audioRule(
    LIMITS.drivenAudioBytes,
    `音频不能超过${mib(LIMITS.drivenAudioBytes)}M，请压缩后重新上传`,
  ),
  image: {
    fileType: 'image',
    extensions: ['png', 'jpg', 'jpeg'],
    maxBytes: LIMITS.imageBytes,
    message: ERRORS.BAD_IMAGE_TYPE.msg,
    tooLargeMessage: ERRORS.BAD_IMAGE_TYPE.msg,
  },
} as const satisfies Record<string, UploadRule>;

/** The `accept` attribute of a file input. Both cases, because some systems match it literally. */
export function acceptOf(rule: UploadRule): string {
  return rule.extensions.flatMap((ext) => [`.${ext}`, `.${ext.toUpperCase()}`]).join(',');
}

/** The message to show, or null when the file may be sent. Sizes in bytes. */
export function checkFile(rule: UploadRule, file: { name: string; size: number }): string | null {
  if (!rule.extensions.includes(extensionOf(file.name))) return rule.message;
  if (file.size === 0) return '文件是空的，请重新选择';
  return file.size > rule.maxBytes ? rule.tooLargeMessage : null;
}

/** Length and picture of a clip; 0 where the browser cannot tell. */
export interface MediaFacts {
  durationMs: number;
  width: number;
  height: number;
}

/** Avatar clips: 5 s to 30 min, 360 on the short side to 4K on the long one. Unknown facts pass. */
export function checkAvatarClip(facts: MediaFacts): string | null {
  const { durationMs, width, height } = facts;
  if (durationMs && (durationMs < LIMITS.avatarVideoMinMs || durationMs > LIMITS.avatarVideoMaxMs)) {
    return ERRORS.VIDEO_DURATION.msg;
  }
  if (!width || !height) return null;
  const tooSmall = Math.min(width, height) < LIMITS.avatarShortSideMin;
  const tooLarge = Math.max(width, height) > LIMITS.avatarLongSideMax;
  return tooSmall || tooLarge ? ERRORS.VIDEO_RESOLUTION.msg : null;
}

/** A recording to clone from: long enough to hear a voice in it. An unknown length passes. */
export function checkVoiceSample({ durationMs }: MediaFacts): string | null {
  return durationMs && durationMs < LIMITS.voiceSampleMinMs ? ERRORS.VOICE_SAMPLE_SHORT.msg : null;
}

/** Audio that drives a video: 5 s to 30 min. An unknown length passes. */
export function checkDrivenAudio(facts: MediaFacts): string | null {
  const { durationMs } = facts;
  const wrong = durationMs < LIMITS.drivenAudioMinMs || durationMs > LIMITS.drivenAudioMaxMs;
  return durationMs && wrong ? ERRORS.AUDIO_DURATION.msg : null;
}
