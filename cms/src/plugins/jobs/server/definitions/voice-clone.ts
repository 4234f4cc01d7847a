import { z } from 'zod';
import { aiLabel, clonedVoice, fileId, MINUTE } from './parts';
import type { JobDefinition } from './types';

const payload = z.object({
  /** The recording. */
  fileId,
  /** What the new voice says in its sample. */
  greeting: z.string().min(1),
  label: aiLabel,
});
const result = clonedVoice.extend({ sampleFileId: fileId.nullable() });

/** A voice made after a recording. */
export const voiceClone: JobDefinition<z.infer<typeof payload>, z.infer<typeof result>> = {
  lane: 'light',
  maxAttempts: 3,
  action: 'voice-clone',
  payload,
  result,
  next(order, done) {
    const cloned = done['voice-clone'];
    if (cloned) {
      const { sample, ...voice } = cloned;
      return { result: { ...voice, sampleFileId: sample ?? null } };
    }
    return {
      step: {
        request: { op: 'voice-clone', input: order },
        channel: null,
        files: { sample: { purpose: 'audition', kind: 'audio', name: 'sample.m4a' } },
        timeLimitMs: 5 * MINUTE,
        progress: { from: 0, to: 100 },
      },
    };
  },
};
