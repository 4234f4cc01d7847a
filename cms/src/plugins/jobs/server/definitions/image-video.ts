import { z } from 'zod';
import { toVideoResult, VIDEO_FILES, videoResult, WHOLE } from './made';
import { aiLabel, fileId, MINUTE } from './parts';
import type { JobDefinition } from './types';

const payload = z.object({
  imageFileId: fileId,
  prompt: z.string().max(2_000),
  seconds: z.union([z.literal(5), z.literal(10)]),
  quality: z.enum(['std', 'pro']),
  label: aiLabel,
});

/** A picture set in motion. */
export const imageVideo: JobDefinition<z.infer<typeof payload>, z.infer<typeof videoResult>> = {
  lane: 'heavy',
  maxAttempts: 3,
  action: 'image-video',
  payload,
  result: videoResult,
  next(order, done) {
    const made = done['image-video'];
    if (made) return { result: toVideoResult(made) };
    return {
      step: {
        request: { op: 'image-video', input: order },
        files: VIDEO_FILES,
        timeLimitMs: 30 * MINUTE,
        ...WHOLE,
      },
    };
  },
};
