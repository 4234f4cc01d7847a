import { z } from 'zod';
import { WHOLE } from './made';
import { fileId, limitFor, MINUTE, transcript } from './parts';
import type { JobDefinition } from './types';

const payload = z.object({
  fileId,
  durationMs: z.number().int().positive(),
  /** Code such as `zh`; null: found out. */
  language: z.string().min(2).max(10).nullable(),
});

/** What is said in a recording, with times. */
export const transcribe: JobDefinition<z.infer<typeof payload>, z.infer<typeof transcript>> = {
  lane: 'light',
  maxAttempts: 3,
  action: 'transcribe',
  payload,
  result: transcript,
  next(order, done) {
    if (done.transcribe) return { result: done.transcribe };
    return {
      step: {
        request: { op: 'transcribe', input: order },
        files: {},
        timeLimitMs: limitFor(5 * MINUTE, order.durationMs, 5),
        ...WHOLE,
      },
    };
  },
};
