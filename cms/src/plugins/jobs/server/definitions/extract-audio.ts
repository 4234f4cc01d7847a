import { z } from 'zod';
import { WHOLE } from './made';
import { fileId, MINUTE } from './parts';
import type { JobDefinition } from './types';

const payload = z.object({
  source: z.union([
    z.object({ url: z.url({ protocol: /^https?$/ }).max(2_000) }),
    /** An upload with sound in it. */
    z.object({ fileId }),
  ]),
});
const result = z.object({ fileId, durationMs: z.number() });

/** The sound of a shared link or an upload. */
export const extractAudio: JobDefinition<z.infer<typeof payload>, z.infer<typeof result>> = {
  lane: 'light',
  maxAttempts: 3,
  action: 'extract-audio',
  payload,
  result,
  next(order, done) {
    const made = done['extract-audio'];
    if (made) return { result: { fileId: made.audio, durationMs: made.durationMs } };
    return {
      step: {
        request: { op: 'extract-audio', input: order },
        files: { audio: { purpose: 'work', kind: 'audio', name: 'audio.m4a' } },
        timeLimitMs: 10 * MINUTE,
        ...WHOLE,
      },
    };
  },
};
