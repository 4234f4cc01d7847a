import { pollEvery, told } from '@fenshen/web';
import { useInvalidate, useSubscription } from '@refinedev/core';
import { useSyncExternalStore } from 'react';
import type { ResourceName } from './resource';

/**
 * Asks again for a resource whenever the server tells of a change. Returns how often it is to be asked for by itself,
 * ms: every `everyMs` while nothing is told, else hardly ever; false while `enabled` is.
 */
export function useLive(resource: ResourceName, everyMs: number, enabled = true): number | false {
  const invalidate = useInvalidate();
  useSyncExternalStore(told.subscribe, told.get);
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
  return enabled && pollEvery(everyMs);
}
