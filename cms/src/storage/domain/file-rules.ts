import { LIMITS, MIB, type ErrorCode } from '@fenshen/contract';
import type { MediaInfo } from '@fenshen/engine';

/** What a client may upload; the wire's `file_type`. */
export const FILE_TYPES = ['video', 'voice', 'image'] as const;
export type FileType = (typeof FILE_TYPES)[number];

interface FileRule {
  /** Extensions an object key may end in. */
  extensions: readonly string[];
  maxBytes: number;
  /** What the user reads when the file is of another kind or too large. */
  refusal: ErrorCode;
  /** The same when nothing can be read in it. */
  unreadable: ErrorCode;
  /** Whether the measured content is what this type promises. */
  fits: (info: MediaInfo) => boolean;
}

const VIDEO_CODECS = new Set(['h264', 'hevc', 'mpeg4', 'prores', 'av1', 'vp9']);
const IMAGE_CODECS = new Set(['png', 'mjpeg']);
const isMovFamily = (info: MediaInfo) => info.container.split(',').includes('mp4');

export const FILE_RULES: Record<FileType, FileRule> = {
  video: {
    extensions: ['mp4', 'mov'],
    maxBytes: LIMITS.avatarVideoBytes,
    refusal: 'BAD_VIDEO_TYPE',
    unreadable: 'VIDEO_UNREADABLE',
    fits: (info) => info.kind === 'video' && isMovFamily(info) && VIDEO_CODECS.has(info.videoCodec ?? ''),
  },
  voice: {
    extensions: ['mp3', 'm4a', 'wav'],
    maxBytes: LIMITS.drivenAudioBytes,
    refusal: 'BAD_AUDIO_TYPE',
    unreadable: 'AUDIO_UNREADABLE',
    fits: (info) => info.kind === 'audio' && (isMovFamily(info) || /^(mp3|wav)$/.test(info.container)),
  },
  image: {
    extensions: ['png', 'jpg', 'jpeg'],
    maxBytes: LIMITS.imageBytes,
    refusal: 'BAD_IMAGE_TYPE',
    unreadable: 'IMAGE_UNREADABLE',
    fits: (info) => info.kind === 'image' && IMAGE_CODECS.has(info.videoCodec ?? ''),
  },
};

/** Files no later step could accept, whatever they are for, are refused while they are still cheap. */
const MIN_VIDEO_MS = LIMITS.avatarVideoMinMs;

/** The reason to refuse a measured upload, or null. */
export function refusalOf(fileType: FileType, info: MediaInfo): ErrorCode | null {
  const rule = FILE_RULES[fileType];
  if (info.sizeBytes > rule.maxBytes || !rule.fits(info)) return rule.refusal;
  if (fileType === 'video' && info.durationMs < MIN_VIDEO_MS) return 'VIDEO_DURATION';
  return null;
}

/** Why a sound cannot drive a video, or null. */
export const refusalOfDrivenAudio = ({ durationMs }: Pick<MediaInfo, 'durationMs'>): ErrorCode | null =>
  durationMs < LIMITS.drivenAudioMinMs || durationMs > LIMITS.drivenAudioMaxMs ? 'AUDIO_DURATION' : null;

/** MIME type of a measured upload. */
export function mimeOf(info: MediaInfo): string {
  if (info.kind === 'image') return info.videoCodec === 'png' ? 'image/png' : 'image/jpeg';
  if (info.kind === 'video') return 'video/mp4';
  if (info.container === 'mp3') return 'audio/mpeg';
  return info.container === 'wav' ? 'audio/wav' : 'audio/mp4';
}

/** Room for the form's own bytes around a file. */
export const FORM_OVERHEAD_BYTES = MIB;
