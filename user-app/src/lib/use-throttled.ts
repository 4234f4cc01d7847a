import { useCallback, useRef } from 'react';

/** One call per `ms`; presses in between do nothing. */
export function useThrottled<A extends unknown[]>(action: (...args: A) => void, ms: number) {
  const last = useRef(0);
  const latest = useRef(action);
  latest.current = action;
  return useCallback(
    (...args: A) => {
      const now = Date.now();
      if (now - last.current < ms) return;
      last.current = now;
      latest.current(...args);
    },
    [ms],
  );
}
