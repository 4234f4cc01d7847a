import { useCallback, useRef } from 'react';
import { createThrottle } from './throttle';

/** One call per `ms`; presses in between do nothing. */
export function useThrottled<A extends unknown[]>(action: (...args: A) => void, ms: number) {
  const counts = useRef<ReturnType<typeof createThrottle> | null>(null);
  const latest = useRef(action);
  latest.current = action;
  return useCallback(
    (...args: A) => {
      counts.current ??= createThrottle(ms);
      if (counts.current(Date.now())) latest.current(...args);
    },
    [ms],
  );
}
