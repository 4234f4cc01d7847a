import { TIMERS } from '@fenshen/contract';
import type { QueryClient } from '@tanstack/react-query';

const LOOK_MS = 60_000;
/** Well before the links in a reply end. */
const RENEW_MS = TIMERS.linkMs - 60 * 60_000;

/**
 * Reads what is on screen again before the signed addresses in it end: pages left open show pictures and play sounds
 * the next day too. A page that was hidden, or whose machine slept, is looked at as soon as it is in view.
 */
export function keepLinksFresh(queries: QueryClient): void {
  const look = () => {
    if (document.visibilityState !== 'visible') return;
    const before = Date.now() - RENEW_MS;
    void queries.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.data !== undefined && state.dataUpdatedAt < before,
    });
  };
  setInterval(look, LOOK_MS);
  document.addEventListener('visibilitychange', look);
}
