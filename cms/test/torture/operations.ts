import type { JobScript } from './script';

/** One thing an account asks for. `id` is unique in a run; `key` is its idempotency key, the same unless forged. */
export type Operation = { id: string; key: string; userId: number } & (
  | { act: 'grant'; amount: number; expiresAt: number }
  | { act: 'redeem'; code: string; amount: number }
  | { act: 'spend'; amount: number }
  | { act: 'job'; script: JobScript }
  | { act: 'cancel'; jobId: string }
  | { act: 'refund'; jobId: string; amount: number | null }
  | { act: 'recall'; lotId: number }
  | { act: 'sweep' }
);

/** What a process says about an operation it was sent. */
export type Report = { id: string } & (
  | { end: 'done'; answer: Record<string, unknown> }
  /** A definite refusal: nothing was written. */
  | { end: 'refused'; code: string }
  /** The database or Redis was away: whether it was written nobody knows. */
  | { end: 'fault'; message: string }
  /** Anything else is a bug. */
  | { end: 'broken'; message: string }
);

/** Two sites share the accounts, odd ids here, even ids there. */
export const SITES = [1, 2] as const;
export const siteOf = (userId: number): number => SITES[userId % 2] as number;

/** A repeatable source of chance: the same seed, the same numbers in [0, 1). */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** An operation as chosen; distributes over the union so that each act keeps its own fields. */
export type WithoutIds = Operation extends infer O
  ? O extends Operation
    ? Omit<O, 'id' | 'key' | 'userId'>
    : never
  : never;
