import { ERRORS, LIMITS } from '@fenshen/contract';
import { extensionOf } from '@fenshen/web';

export type UploadKind = 'image' | 'video' | 'audio';

interface KindRule {
  /** The wire's `file_type`. */
  fileType: 'image' | 'video' | 'voice';
  name: string;
  /** Lower-case, without the dot. */
  extensions: readonly string[];
  maxBytes: number;
  /** Said when a file is of another kind or too large. */
  refusal: string;
  /** The stated requirements. */
  about: string;
}

/** What may be uploaded. The server measures again; this only saves the wait. */
export const UPLOAD_KINDS: Record<UploadKind, KindRule> = {
  image: {
    fileType: 'image',
    name: '图片',
    extensions: ['png', 'jpg', 'jpeg'],
    maxBytes: LIMITS.imageBytes,
    refusal: ERRORS.BAD_IMAGE_TYPE.msg,
    about: 'PNG、JPG，10M 以内',
  },
  video: {
    fileType: 'video',
    name: '视频',
    extensions: ['mp4', 'mov'],
    maxBytes: LIMITS.avatarVideoBytes,
    refusal: ERRORS.BAD_VIDEO_TYPE.msg,
    about: 'MP4、MOV，500M 以内，5 秒以上',
  },
  audio: {
    fileType: 'voice',
    name: '音频',
    extensions: ['mp3', 'm4a', 'wav'],
    // Recordings to make voices of.
    maxBytes: LIMITS.voiceSampleBytes,
    refusal: ERRORS.VOICE_SAMPLE_SIZE.msg,
    about: 'MP3、M4A、WAV，20M 以内，3 秒以上',
  },
};

/** The `accept` attribute of a file input. */
export const acceptOf = (kind: UploadKind): string =>
  UPLOAD_KINDS[kind].extensions.map((extension) => `.${extension}`).join(',');

/** The message to show, or null when the file may be sent. Sizes in bytes. */
export function checkFile(kind: UploadKind, file: { name: string; size: number }): string | null {
  const { extensions, maxBytes, refusal } = UPLOAD_KINDS[kind];
  if (!extensions.includes(extensionOf(file.name))) return refusal;
  if (file.size === 0) return '文件是空的，请重新选择';
  return file.size > maxBytes ? refusal : null;
}
