import type { AccessControlProvider } from '@refinedev/core';
import { currentStaff } from '../lib/staff';
import { roleMay } from '../resources';

/** Refine's question "can this person …", answered from the table of resources. The server enforces the same rules. */
export const accessProvider: AccessControlProvider = {
  can: async ({ resource, action }) => {
    const { role } = await currentStaff();
    return { can: roleMay(role, resource ?? '', action), reason: '您的账号没有此项权限' };
  },
  // A role does not change within a session.
  options: { queryOptions: { staleTime: Infinity } },
};
