import type { ErrorClass, ProviderError } from './provider-error';

const RETRIED: ReadonlySet<ErrorClass> = new Set(['rate', 'busy', 'transient']);

/** A full vendor is no fault of the job's: it may knock this many times more often. */
const PATIENCE = 4;
const BASE_MS = 2_000;
const CAP_MS = 120_000;

export type RetryDecision = { retry: true; afterMs: number } | { retry: false };

/**
 * Whether a definite refusal is worth another try. `attempts` counts the one that just failed, `random` is in
 * [0, 1). The wait doubles, is spread over its upper half, and is never shorter than the vendor asked for.
 */
export function decideRetry(
  error: ProviderError,
  attempts: number,
  maxAttempts: number,
  random: () => number = Math.random,
): RetryDecision {
  if (!RETRIED.has(error.class)) return { retry: false };
  const limit = error.class === 'transient' ? maxAttempts : maxAttempts * PATIENCE;
  if (attempts >= limit) return { retry: false };
  const full = Math.min(CAP_MS, BASE_MS * 2 ** (attempts - 1));
  const spread = Math.round(full / 2 + (full / 2) * random());
  return { retry: true, afterMs: Math.max(spread, error.retryAfterMs ?? 0) };
}

/** Milliseconds until a vendor is asked again about a job it has had for `ageMs`: often at first, then rarely. */
export function pollDelay(ageMs: number): number {
  return Math.min(30_000, Math.max(2_000, Math.round(ageMs / 10)));
}

/** The same for an unclear job: a vendor that lost it will not find it in a minute. */
export const UNKNOWN_POLL_MS = 10 * 60_000;
