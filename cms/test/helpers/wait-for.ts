import { setTimeout as delay } from 'node:timers/promises';

/** Asks again and again until the answer is truthy, and returns it; fails with `what` after the deadline. */
export async function waitFor<T>(
  what: string,
  ask: () => Promise<T> | T,
  deadlineMs = 15_000,
): Promise<NonNullable<T>> {
  const end = Date.now() + deadlineMs;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`gave up waiting for ${what}`);
    await delay(15);
  }
}
