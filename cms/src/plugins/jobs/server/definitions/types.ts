import type { z } from 'zod';
import type { MediaPurpose, SaveMedia } from '../domain/media-port';
import type { ProviderRequest } from '../providers/types';
import type { StepResults } from './parts';

/** Which of a worker's slots a job takes: `heavy` fills a processor core for minutes, `light` is soon over. */
export type Lane = 'heavy' | 'light';

/** The next piece of work, asked of one provider. */
export interface Step {
  request: ProviderRequest;
  /** What it is called in the job's row and in the names of its files; the operation where left out. */
  name?: string;
  /** Channel whose binding serves it; null = the job's own. */
  channel: string | null;
  /** How each file of the output is kept. */
  files: Record<string, { purpose: MediaPurpose; kind: SaveMedia['kind']; name: string }>;
  timeLimitMs: number;
  /** Somebody waits to hear it: what can be heard before the end is kept for an hour, and told of. */
  inPieces?: true;
  /** Which part of the job's progress bar it is, in percent. */
  progress: { from: number; to: number };
  /** Set where the price is only known now: the subject re-prices before the step is submitted. */
  costly?: { durationMs: number };
}

export const nameOf = ({ name, request }: Step): string => name ?? request.op;

/** One kind of job: its data, its limits, and what to do next given what is done. No I/O. */
export interface JobDefinition<P = never, R = unknown> {
  lane: Lane;
  maxAttempts: number;
  /** What it is called in the ledger, and the credit rule that prices it where its channel has no price. */
  action: string;
  payload: z.ZodType<P>;
  result: z.ZodType<R>;
  next(payload: P, done: StepResults): { step: Step } | { result: R };
}
