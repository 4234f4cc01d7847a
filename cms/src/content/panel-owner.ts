import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { Env } from '../platform/process/env';

interface AdminUsers {
  exists(): Promise<boolean>;
  create(user: Record<string, unknown>): Promise<unknown>;
}
interface AdminRoles {
  getSuperAdmin(): Promise<{ id: number } | null>;
}

/**
 * Strapi lets whoever comes first make themselves the panel's super admin; here that place is never free.
 * Without PANEL_PASSWORD nobody knows the password until one is set on the command line (docs/operations.md).
 */
export async function ensurePanelOwner(strapi: Core.Strapi, env: Env): Promise<void> {
  const users = strapi.service('admin::user') as unknown as AdminUsers;
  if (await users.exists()) return;
  const role = await (strapi.service('admin::role') as unknown as AdminRoles).getSuperAdmin();
  if (!role) throw new Error('the panel has no super admin role');
  await users.create({
    email: env.PANEL_EMAIL,
    firstname: 'Owner',
    password: env.PANEL_PASSWORD || randomBytes(24).toString('hex'),
    registrationToken: null,
    isActive: true,
    roles: [role.id],
  });
}
