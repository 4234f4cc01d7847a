import { useCan } from '@refinedev/core';
import type { Action, ResourceName } from './resource';

/** Whether the person signed in may do it; false until that is known. */
export const useMay = (resource: ResourceName, action: Action): boolean =>
  useCan({ resource, action }).data?.can ?? false;
