import { z } from 'zod';
import { toVideoResult, VIDEO_FILES, videoResult, WHOLE } from './made';
import { MINUTE } from './parts';
import type { JobDefinition } from './types';

const payload = z.object({
  url: z.url({ protocol: /^https?$/ }).max(2_000),
});

/** The film behind a link that somebody shared. */
export const extractVideo: JobDefinition<z.infer<typeof payload>, z.infer<typeof videoResult>> = {
  lane: 'heavy',
  maxAttempts: 3,
  action: 'extract-video',
  payload,
  result: videoResult,
  next(order, done) {
    const made = done['extract-video'];
    if (made) return { result: toVideoResult(made) };
    return {
      step: {
        request: { op: 'extract-video', input: order },
        files: VIDEO_FILES,
        timeLimitMs: 10 * MINUTE,
        ...WHOLE,
      },
    };
  },
};
