/** More than this in a minute says nothing new. */
const MAX_PER_MINUTE = 5;
const MINUTE_MS = 60_000;
/** Said by browsers about themselves, not about a fault of the page. */
const HARMLESS = /^ResizeObserver loop|^Script error\.?$/;

/** Lets a few reports a minute through, and the same words once in it. */
export function reportLimit(now: () => number = Date.now): (words: string) => boolean {
  let sent: { at: number; words: string }[] = [];
  return (words) => {
    const at = now();
    sent = sent.filter((one) => at - one.at < MINUTE_MS);
    if (sent.length >= MAX_PER_MINUTE || sent.some((one) => one.words === words)) return false;
    sent.push({ at, words });
    return true;
  };
}

/**
 * Tells of errors nobody caught, rate-limited. Aborted requests and what browsers say about themselves are no faults.
 * Returns the way to stop.
 */
export function watchPageErrors(
  report: (purpose: 'script-error' | 'unhandled-rejection', error: unknown) => void,
  allowed: (words: string) => boolean = reportLimit(),
): () => void {
  const take = (purpose: 'script-error' | 'unhandled-rejection', error: unknown, message: string) => {
    const name = error instanceof Error || error instanceof DOMException ? error.name : '';
    if (name === 'AbortError' || HARMLESS.test(message)) return;
    if (allowed(`${purpose} ${message}`)) report(purpose, error ?? new Error(message));
  };
  const onError = (event: ErrorEvent) => take('script-error', event.error, event.message);
  const onRejection = ({ reason }: PromiseRejectionEvent) =>
    take('unhandled-rejection', reason, reason instanceof Error ? reason.message : String(reason));
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
