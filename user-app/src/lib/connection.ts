import { createStore, timeoutSignal } from '@fenshen/web';

const FIRST_WAIT_MS = 1_000;
const LAST_WAIT_MS = 10_000;

export interface ConnectionParts {
  /** Whether the server can be reached right now. */
  probe: () => Promise<boolean>;
  /** Ends after the time, or when `wake` is called. */
  wait: (ms: number, wake: (end: () => void) => void) => Promise<void>;
}

/** Whether the server can be reached, found out by asking once there is doubt. */
export function createConnection({ probe, wait }: ConnectionParts) {
  const isDown = createStore(false);
  let asking = false;
  let end: () => void = () => undefined;

  const askUntilUp = async () => {
    if (asking) return;
    asking = true;
    for (let ms = FIRST_WAIT_MS; ; ms = Math.min(ms * 2, LAST_WAIT_MS)) {
      const isUp = await probe();
      isDown.set(!isUp);
      if (isUp) break;
      await wait(ms, (wake) => (end = wake));
    }
    asking = false;
  };

  return {
    isDown,
    /** The browser says there is no network. */
    lost: () => {
      isDown.set(true);
      void askUntilUp();
    },
    /** A request did not get through, or the browser says the network is back: the server knows. */
    doubt: () => {
      end();
      void askUntilUp();
    },
  };
}

export const connection = createConnection({
  probe: async () => {
    if (navigator.onLine === false) return false;
    try {
      return (await fetch('/config.json', { cache: 'no-store', signal: timeoutSignal(5_000) })).ok;
    } catch {
      return false;
    }
  },
  wait: (ms, wake) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake(() => {
        clearTimeout(timer);
        resolve();
      });
    }),
});

/** Follows what the browser says of the network. */
export function watchConnection(): void {
  window.addEventListener('offline', connection.lost);
  window.addEventListener('online', connection.doubt);
  if (navigator.onLine === false) connection.lost();
}
