import { z } from 'zod';

/** What is to happen to one paid job, told by its order alone, so that every process and the proofs agree on it. */
export const jobScript = z.object({
  kind: z.enum(['speech', 'avatar-video']),
  channel: z.enum(['own', 'vendor']),
  /** Real length, at most what is held for. */
  seconds: z.number().int().positive(),
  /** What is held at first; a video is repriced to its real length before the costly step. */
  quotedSeconds: z.number().int().positive(),
  /** Credits per second. */
  price: z.number().int().nonnegative(),
  /** `lost`: the vendor takes it and the answer never arrives. `flaky`: refused once, then done. */
  outcome: z.enum(['done', 'refused', 'flaky', 'lost']),
  workMs: z.number().int().nonnegative(),
});
export type JobScript = z.infer<typeof jobScript>;

export const writeScript = (script: JobScript): string => JSON.stringify(script);
export const readScript = (text: string): JobScript => jobScript.parse(JSON.parse(text));

export const quoted = (script: JobScript): number => script.price * script.quotedSeconds;
export const cost = (script: JobScript): number => script.price * script.seconds;
