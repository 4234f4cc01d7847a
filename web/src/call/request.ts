import { anySignal, timeoutSignal } from '../signals';
import { unreachable } from './call-error';

/** A reply that has come whole; `body` is null where it is no JSON. */
export interface Answer {
  status: number;
  body: unknown;
}

interface Limits {
  timeoutMs: number;
  signal?: AbortSignal;
  onUnreachable?: () => void;
}

/**
 * Asks within the time limit, body included. Rejects with CallError, or as `fetch` does for a call that was taken back.
 * `onUnreachable`: the request did not get through.
 */
export async function request(
  ask: typeof fetch,
  url: string,
  init: RequestInit,
  { timeoutMs, signal, onUnreachable }: Limits,
): Promise<Answer> {
  const timeout = timeoutSignal(timeoutMs);
  try {
    const reply = await ask(url, { ...init, signal: signal ? anySignal([signal, timeout]) : timeout });
    return { status: reply.status, body: parseJson(await reply.text()) };
  } catch (error) {
    if (!timeout.aborted) {
      if (signal?.aborted) throw error;
      onUnreachable?.();
    }
    throw unreachable(timeout);
  }
}

/** What is no JSON is null. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
