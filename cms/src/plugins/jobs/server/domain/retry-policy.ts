import type { ErrorClass, ProviderError } from './provider-error';

/** Full, not failing: it may be knocked at for as long as the job may wait at all. */
const FULL: ReadonlySet<ErrorClass> = new Set(['rate', 'busy']);
const BASE_MS = 2_000;
const CAP_MS = 120_000;

/** Tries so far, the one that just failed included, and how often a full vendor sent the job away before. */
export interface Tries {
  attempts: number;
  maxAttempts: number;
  refusals: number;
}

/** `isFree`: it was no fault of the job's, so the attempt does not count. */
export type RetryDecision = { retry: true; afterMs: number; isFree: boolean } | { retry: false };

/** Whether the same request may well be taken later. */
export const mayPass = ({ class: errorClass }: ProviderError): boolean =>
  FULL.has(errorClass) || errorClass === 'transient';

/**
 * Whether a definite refusal is worth another try. A full vendor costs no attempt: the job's deadline alone ends
 * the waiting. `random` is in [0, 1). The wait doubles, is spread over its upper half, and is never shorter than
 * the vendor asked for.
 */
export function decideRetry(
  error: ProviderError,
  tries: Tries,
  random: () => number = Math.random,
): RetryDecision {
  if (!mayPass(error)) return { retry: false };
  const isFree = FULL.has(error.class);
  if (!isFree && tries.attempts >= tries.maxAttempts) return { retry: false };
  const times = isFree ? tries.refusals : tries.attempts - 1;
  const full = Math.min(CAP_MS, BASE_MS * 2 ** Math.min(times, 10));
  const spread = Math.round(full / 2 + (full / 2) * random());
  return { retry: true, afterMs: Math.max(spread, error.retryAfterMs ?? 0), isFree };
}

/** Milliseconds until a vendor is asked again about a job it has had for `ageMs`: often at first, then rarely. */
export function pollDelay(ageMs: number): number {
  return Math.min(30_000, Math.max(2_000, Math.round(ageMs / 10)));
}

/** The same for an unclear job: a vendor that lost it will not find it in a minute. */
export const UNKNOWN_POLL_MS = 10 * 60_000;
