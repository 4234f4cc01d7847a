import { z } from 'zod';
import { fileId, limitFor, MINUTE } from './parts';
import type { JobDefinition, Step } from './types';

const payload = z.object({
  fileId,
  /** Length of the clip as measured on upload; decides the time limit. */
  durationMs: z.number().int().positive(),
});
const result = z.object({
  trackFileId: fileId,
  coverFileId: fileId,
  smallCoverFileId: fileId,
  durationMs: z.number(),
  width: z.number(),
  height: z.number(),
});

/** The step itself, also the first of a video whose figure is a clip nobody has trained yet. */
export const trainStep = (
  clip: z.infer<typeof payload>,
  where: Pick<Step, 'channel' | 'progress' | 'costly'>,
): Step => ({
  request: { op: 'avatar-train', input: { fileId: clip.fileId } },
  files: {
    track: { purpose: 'track', kind: 'data', name: 'track.json' },
    cover: { purpose: 'cover', kind: 'image', name: 'cover.jpg' },
    smallCover: { purpose: 'cover', kind: 'image', name: 'cover-small.jpg' },
  },
  timeLimitMs: limitFor(10 * MINUTE, clip.durationMs, 20),
  ...where,
});

/** Makes an uploaded clip usable as a talking figure. */
export const avatarTrain: JobDefinition<z.infer<typeof payload>, z.infer<typeof result>> = {
  lane: 'heavy',
  maxAttempts: 3,
  action: 'avatar-train',
  payload,
  result,
  next(clip, done) {
    const trained = done['avatar-train'];
    if (trained)
      return {
        result: {
          trackFileId: trained.track,
          coverFileId: trained.cover,
          smallCoverFileId: trained.smallCover,
          durationMs: trained.durationMs,
          width: trained.width,
          height: trained.height,
        },
      };
    return { step: trainStep(clip, { channel: null, progress: { from: 0, to: 100 } }) };
  },
};
