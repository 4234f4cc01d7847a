/** `AbortSignal.timeout` for browsers without it (Chrome before 103, Safari before 16). */
export function timeoutSignal(ms: number): AbortSignal {
  if ('timeout' in AbortSignal) return AbortSignal.timeout(ms);
  const control = new AbortController();
  setTimeout(() => control.abort(new DOMException('timed out', 'TimeoutError')), ms);
  return control.signal;
}

/** Aborts with the first of them; `AbortSignal.any` for browsers without it (Chrome before 116, Safari before 17.4). */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  if ('any' in AbortSignal) return AbortSignal.any([...signals]);
  const control = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) control.abort(signal.reason);
    else
      signal.addEventListener('abort', () => control.abort(signal.reason), {
        once: true,
        signal: control.signal,
      });
  }
  return control.signal;
}
