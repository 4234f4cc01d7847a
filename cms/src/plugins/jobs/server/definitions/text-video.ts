import { z } from 'zod';
import { toVideoResult, VIDEO_FILES, videoResult, WHOLE } from './made';
import { aiLabel, MINUTE } from './parts';
import type { JobDefinition } from './types';

const payload = z.object({
  prompt: z.string().min(1).max(2_000),
  seconds: z.union([z.literal(5), z.literal(10)]),
  ratio: z.enum(['16:9', '9:16', '1:1']),
  quality: z.enum(['std', 'pro']),
  label: aiLabel,
});

/** A film from a description. */
export const textVideo: JobDefinition<z.infer<typeof payload>, z.infer<typeof videoResult>> = {
  lane: 'heavy',
  maxAttempts: 3,
  action: 'text-video',
  payload,
  result: videoResult,
  next(order, done) {
    const made = done['text-video'];
    if (made) return { result: toVideoResult(made) };
    return {
      step: {
        request: { op: 'text-video', input: order },
        files: VIDEO_FILES,
        timeLimitMs: 30 * MINUTE,
        ...WHOLE,
      },
    };
  },
};
