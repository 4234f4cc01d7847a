import { useEffect, useRef } from 'react';

/**
 * Calls `onEnd` once the component has been before somebody's eyes for `ms`. The time begins with the first frame
 * that shows it, however late a busy machine draws that, and stands still while `paused` or while the page is in the
 * background. A change of `again` gives it the whole time anew.
 */
export function useSeenFor(
  ms: number,
  { paused, again, onEnd }: { paused: boolean; again: unknown; onEnd: () => void },
): void {
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (paused) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let frame = 0;
    const start = () => {
      stop();
      if (document.hidden) return;
      frame = requestAnimationFrame(() => (timer = setTimeout(() => end.current(), ms)));
    };
    const stop = () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
    start();
    document.addEventListener('visibilitychange', start);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', start);
    };
  }, [ms, paused, again]);
}
