import { z } from 'zod';
import { WHOLE } from './made';
import { MINUTE } from './parts';
import type { JobDefinition } from './types';

const payload = z.object({
  /** What is wanted of the writer, and the user's words. */
  instruction: z.string().min(1).max(4_000),
  text: z.string().max(20_000),
});
const result = z.object({ text: z.string() });

/** Text written for the user. */
export const script: JobDefinition<z.infer<typeof payload>, z.infer<typeof result>> = {
  lane: 'light',
  maxAttempts: 3,
  action: 'script',
  payload,
  result,
  next(order, done) {
    if (done.script) return { result: done.script };
    return {
      step: { request: { op: 'script', input: order }, files: {}, timeLimitMs: 5 * MINUTE, ...WHOLE },
    };
  },
};
