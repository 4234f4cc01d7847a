import { z } from 'zod';
import { fileId, type film } from './parts';
import type { Step } from './types';

/** A finished film, as its work keeps it. */
export const videoResult = z.object({
  fileId,
  coverFileId: fileId,
  durationMs: z.number(),
  width: z.number(),
  height: z.number(),
});

export const toVideoResult = ({ video, cover, ...size }: z.infer<typeof film>) => ({
  ...size,
  fileId: video,
  coverFileId: cover,
});

export const VIDEO_FILES: Step['files'] = {
  video: { purpose: 'work', kind: 'video', name: 'video.mp4' },
  cover: { purpose: 'cover', kind: 'image', name: 'cover.jpg' },
};

export const AUDIO_FILES: Step['files'] = {
  audio: { purpose: 'work', kind: 'audio', name: 'audio.m4a' },
};

/** The whole bar belongs to the only step, moved by what its provider tells. */
export const WHOLE: Pick<Step, 'channel' | 'progress'> = { channel: null, progress: { from: 0, to: 100 } };
