import { z } from 'zod';
import { WHOLE } from './made';
import { aiLabel, fileId, MINUTE } from './parts';
import type { JobDefinition, Step } from './types';

const MOST = 4;
const payload = z.object({
  prompt: z.string().min(1).max(2_000),
  count: z.number().int().min(1).max(MOST),
  ratio: z.enum(['1:1', '16:9', '9:16', '4:3', '3:4']),
  /** A picture to go by. */
  referenceFileId: fileId.nullable(),
  label: aiLabel,
});
const result = z.object({ fileIds: z.array(fileId).min(1).max(MOST) });

const FILES: Step['files'] = Object.fromEntries(
  Array.from({ length: MOST }, (_, i) => [
    `image${i + 1}`,
    { purpose: 'work', kind: 'image', name: `${i + 1}.png` },
  ]),
);

/** Pictures from a description. */
export const image: JobDefinition<z.infer<typeof payload>, z.infer<typeof result>> = {
  lane: 'light',
  maxAttempts: 3,
  action: 'image',
  payload,
  result,
  next(order, done) {
    const made = done.image;
    if (made) {
      const { image1, image2, image3, image4 } = made;
      return { result: { fileIds: [image1, image2, image3, image4].flatMap((id) => id ?? []) } };
    }
    return {
      step: { request: { op: 'image', input: order }, files: FILES, timeLimitMs: 10 * MINUTE, ...WHOLE },
    };
  },
};
