import { TIMERS } from '@fenshen/contract';
import { useEffect } from 'react';

/** Cards grow with the window above a common desktop width: 1 at 1600 px and below, at most 1.4. */
export const layoutScale = (width: number) => Math.min(1.4, Math.max(1, width / 1600));

/** Keeps `--layout-scale` on the document in step with the window, 300 ms after the last resize. */
export function useLayoutScale(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const apply = () =>
      document.documentElement.style.setProperty('--layout-scale', layoutScale(window.innerWidth).toFixed(3));
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(apply, TIMERS.resizeDebounceMs);
    };
    apply();
    window.addEventListener('resize', later);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', later);
    };
  }, []);
}
