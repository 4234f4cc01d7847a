import { opsCalls } from '@fenshen/contract';
import { useInvalidate } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { callKey } from './use-call-query';

/** Asks again for all that an act on codes or credits may have changed. */
export function useRefreshCodes(): () => void {
  const invalidate = useInvalidate();
  const queries = useQueryClient();
  return () => {
    for (const resource of ['batches', 'codes', 'users']) {
      void invalidate({ resource, dataProviderName: 'ops', invalidates: ['resourceAll'] });
    }
    for (const endpoint of [opsCalls.batches, opsCalls.creditTrace, opsCalls.balanceAt]) {
      void queries.invalidateQueries({ queryKey: callKey(endpoint) });
    }
  };
}

/** Asks again for all that an act on jobs or channels may have changed. */
export function useRefreshJobs(): () => void {
  const invalidate = useInvalidate();
  const queries = useQueryClient();
  return () => {
    void invalidate({ resource: 'jobs', dataProviderName: 'ops', invalidates: ['resourceAll'] });
    for (const endpoint of [opsCalls.board, opsCalls.job]) {
      void queries.invalidateQueries({ queryKey: callKey(endpoint) });
    }
  };
}

/** Asks again for the accounts of staff. */
export function useRefreshStaff(): () => void {
  const invalidate = useInvalidate();
  return () => void invalidate({ resource: 'staff', dataProviderName: 'ops', invalidates: ['list'] });
}

/** Asks again for the public libraries. */
export function useRefreshLibrary(): () => void {
  const invalidate = useInvalidate();
  return () => {
    for (const resource of ['actors', 'voices', 'pictures']) {
      void invalidate({ resource, dataProviderName: 'ops', invalidates: ['resourceAll'] });
    }
  };
}
