import { z } from 'zod';
import { toVideoResult, VIDEO_FILES, videoResult, WHOLE } from './made';
import { aiLabel, fileId, limitFor, MINUTE } from './parts';
import type { JobDefinition } from './types';

const payload = z.object({
  photoFileId: fileId,
  audioFileId: fileId,
  /** Phoneme times of the sound, where they are known. */
  speechTrackFileId: fileId.nullable(),
  durationMs: z.number().int().positive(),
  label: aiLabel,
});

/** A photo that talks. */
export const photoVideo: JobDefinition<z.infer<typeof payload>, z.infer<typeof videoResult>> = {
  lane: 'heavy',
  maxAttempts: 3,
  action: 'photo-video',
  payload,
  result: videoResult,
  next(order, done) {
    const made = done['photo-video'];
    if (made) return { result: toVideoResult(made) };
    return {
      step: {
        request: { op: 'photo-video', input: order },
        files: VIDEO_FILES,
        timeLimitMs: limitFor(10 * MINUTE, order.durationMs, 20),
        ...WHOLE,
      },
    };
  },
};
