import { isLost } from '../call/call-error';
import { UploadCancelled, UploadRefused } from './post-file';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 10_000;
/** A try that lasted this long got somewhere: the next wait is short again. */
const LONG_TRY_MS = 20_000;

/** Answers of a storage host that the same request may get another answer to. 507 is a full disk. */
const PASSING = (status: number) =>
  [0, 408, 409, 423, 425, 429].includes(status) || (status >= 500 && status !== 507);

/** Whether the way to the storage host is broken, rather than the request. */
export const isHostLost = (error: unknown): boolean =>
  error instanceof UploadRefused && PASSING(error.status);

export interface Patience {
  signal: AbortSignal;
  onStalled: () => void;
}

/**
 * Tries again for as long as only the connection is the trouble. Rejects with what else goes wrong, or with
 * UploadCancelled.
 */
export async function outlast<T>(act: () => Promise<T>, { signal, onStalled }: Patience): Promise<T> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    const began = performance.now();
    try {
      return await act();
    } catch (error) {
      if (signal.aborted) throw new UploadCancelled();
      if (!isHostLost(error) && !isLost(error)) throw error;
    }
    if (performance.now() - began > LONG_TRY_MS) wait = FIRST_WAIT_MS;
    onStalled();
    await nextChance(signal, wait);
  }
}

/** Resolves after a while, or at once when the browser is online again; rejects when the upload is given up. */
function nextChance(signal: AbortSignal, ms: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (act: () => void) => () => {
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', goOn);
      signal.removeEventListener('abort', giveUp);
      act();
    };
    const goOn = end(resolve);
    const giveUp = end(() => reject(new UploadCancelled()));
    const timer = setTimeout(goOn, ms);
    globalThis.addEventListener?.('online', goOn);
    signal.addEventListener('abort', giveUp);
  });
}
