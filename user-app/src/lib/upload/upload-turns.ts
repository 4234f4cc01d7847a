import { UploadCancelled } from '@fenshen/web';

/** More at once only makes each slower. */
const AT_ONCE = 3;

let taken = 0;
const waiting: (() => void)[] = [];

/**
 * A turn to send: at once while few files are being sent, otherwise as soon as one has ended. The turn is a function
 * that gives it back. Rejects with UploadCancelled.
 */
export function takeTurn(signal: AbortSignal): (() => void) | Promise<() => void> {
  if (signal.aborted) return Promise.reject(new UploadCancelled());
  if (taken >= AT_ONCE) return nextFree(signal).then(makeTurn);
  taken++;
  return makeTurn();
}

function makeTurn(): () => void {
  let given = false;
  return () => {
    if (given) return;
    given = true;
    const next = waiting.shift();
    // The turn passes on as it is.
    if (next) next();
    else taken--;
  };
}

function nextFree(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      waiting.splice(waiting.indexOf(go), 1);
      reject(new UploadCancelled());
    };
    const go = () => {
      signal.removeEventListener('abort', giveUp);
      resolve();
    };
    waiting.push(go);
    signal.addEventListener('abort', giveUp, { once: true });
  });
}
