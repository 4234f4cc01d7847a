import { z } from 'zod';
import { toVideoResult, VIDEO_FILES, videoResult, WHOLE } from './made';
import { aiLabel, figure, fileId, limitFor, MINUTE } from './parts';
import type { JobDefinition } from './types';

const scene = z.object({
  figure,
  audioFileId: fileId,
  speechTrackFileId: fileId.nullable(),
  durationMs: z.number().int().positive(),
  /** Stands behind the figure. */
  backgroundFileId: fileId.nullable(),
});

const lengthOf = (scenes: z.infer<typeof scene>[]) => scenes.reduce((sum, each) => sum + each.durationMs, 0);

const payload = z.object({
  scenes: z.array(scene).min(1).max(50),
  label: aiLabel,
});

/** Several scenes, each a figure that talks, joined to one film. */
export const multiVideo: JobDefinition<z.infer<typeof payload>, z.infer<typeof videoResult>> = {
  lane: 'heavy',
  maxAttempts: 3,
  action: 'multi-video',
  payload,
  result: videoResult,
  next(order, done) {
    const made = done['multi-video'];
    if (made) return { result: toVideoResult(made) };
    return {
      step: {
        request: { op: 'multi-video', input: order },
        files: VIDEO_FILES,
        timeLimitMs: limitFor(10 * MINUTE, lengthOf(order.scenes), 20),
        ...WHOLE,
      },
    };
  },
};
