import { z } from 'zod';
import { toVideoResult, VIDEO_FILES, videoResult, WHOLE } from './made';
import { aiLabel, fileId, limitFor, MINUTE } from './parts';
import type { JobDefinition } from './types';

const payload = z.object({
  fileId,
  durationMs: z.number().int().positive(),
  /** Codes such as `zh`, `en`; null: found out from the sound. */
  from: z.string().min(2).max(10).nullable(),
  to: z.string().min(2).max(10),
  /** Moves the lips to the new sound. */
  lipSync: z.boolean(),
  label: aiLabel,
});

/** A film that speaks another language. */
export const translate: JobDefinition<z.infer<typeof payload>, z.infer<typeof videoResult>> = {
  lane: 'heavy',
  maxAttempts: 3,
  action: 'translate',
  payload,
  result: videoResult,
  next(order, done) {
    const made = done['translate'];
    if (made) return { result: toVideoResult(made) };
    return {
      step: {
        request: { op: 'translate', input: order },
        files: VIDEO_FILES,
        timeLimitMs: limitFor(15 * MINUTE, order.durationMs, 20),
        ...WHOLE,
      },
    };
  },
};
