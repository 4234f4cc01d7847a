import { useInvalidate, useSubscription } from '@refinedev/core';
import { useSyncExternalStore } from 'react';
import { told } from './live-state';
import type { ResourceName } from './resource';

/** A safety net under what is told, ms. */
const TOLD_POLL_MS = 60_000;

/**
 * Asks again for a resource whenever the server tells of a change. Returns how often it is to be asked for by itself,
 * ms: every `everyMs` while nothing is told, else hardly ever; false while `enabled` is.
 */
export function useLive(resource: ResourceName, everyMs: number, enabled = true): number | false {
  const invalidate = useInvalidate();
  const isTold = useSyncExternalStore(told.subscribe, told.get);
  useSubscription({
    channel: `resources/${resource}`,
    enabled,
    onLiveEvent: () =>
      void invalidate({
        resource,
        dataProviderName: 'ops',
        invalidates: ['resourceAll'],
        invalidationFilters: { type: 'active', refetchType: 'active' },
        invalidationOptions: { cancelRefetch: false },
      }),
  });
  if (!enabled) return false;
  return isTold ? Math.max(everyMs, TOLD_POLL_MS) : everyMs;
}
