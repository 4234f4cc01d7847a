import type { AccessControlProvider } from '@refinedev/core';
import { roleMay } from '../lib/permissions';
import { currentStaff } from '../lib/staff';

/** Refine's question "can this person …", answered from the one table of roles. */
export const accessProvider: AccessControlProvider = {
  can: async ({ resource, action }) => {
    const { role } = await currentStaff();
    return { can: roleMay(role, resource ?? '', action), reason: '您的账号没有此项权限' };
  },
  options: { buttons: { enableAccessControl: true, hideIfUnauthorized: true } },
};
