import { z } from 'zod';

/** How long a process may take to stop. docs/operations.md names the sum for service managers. */

/** Running jobs may finish for so long; what is left then is given back, if that is free. */
export const FINISH_MS = 10_000;
/** Giving back, closing connections. */
export const CLOSE_MS = 10_000;
/** A call to a provider that charges: always waited for, since nobody could say what became of it. */
export const PAID_CALL_MS = 30 * 60_000;
/** Storing what such a call made. */
export const KEEP_ANSWER_MS = 10 * 60_000;
export const STOP_LIMIT_MS = PAID_CALL_MS + KEEP_ANSWER_MS + FINISH_MS + CLOSE_MS;

const paidCall = z.object({
  jobId: z.string(),
  adapter: z.string(),
  op: z.string(),
  /** Milliseconds since 1970. */
  until: z.number(),
});
/** A call that a provider may charge for and whose answer is not in the row yet. */
export type PaidCall = z.infer<typeof paidCall>;

/** What a worker that was told to stop tells its supervisor, each time it changes. */
export const stopReport = z.object({ waitsFor: z.array(paidCall) });
