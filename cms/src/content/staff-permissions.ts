import type { StaffRole } from '@fenshen/contract';
import type { Core } from '@strapi/strapi';
import { CONTENT_TYPES, uidOf } from '../platform/content-types';

/** Roles of accounts, in the order they are shown in the panel. */
const ROLES = {
  owner: '平台管理员',
  operator: '站点运营者',
  support: '客服',
  member: '会员',
  visitor: '游客',
} as const;

/** What each staff role may ask of content; members and visitors get nothing here. */
const GRANTS: Record<StaffRole, string[]> = {
  owner: grantsOf('owner'),
  operator: grantsOf('operator'),
  support: grantsOf('support'),
};

function grantsOf(role: StaffRole): string[] {
  return CONTENT_TYPES.flatMap((type) => (type.staff[role] ?? []).map((verb) => `${uidOf(type)}.${verb}`));
}

/**
 * Strapi drops a permission whose action no REST route has made known, and content has no REST routes:
 * without this every GraphQL query of staff is refused.
 */
async function makeActionsKnown(strapi: Core.Strapi): Promise<void> {
  const known = strapi.contentAPI.permissions.providers.action;
  for (const uid of new Set(Object.values(GRANTS).flat())) {
    const [api = '', controller = '', action = ''] = uid.split('.');
    if (!known.has(uid)) await known.register(uid, { api, controller, action, uid });
  }
}

/** Makes the roles and sets their grants to exactly the table above; nobody else has any. */
export async function ensureStaffPermissions(strapi: Core.Strapi): Promise<void> {
  await makeActionsKnown(strapi);
  const roles = strapi.db.query('plugin::users-permissions.role');
  const permissions = strapi.db.query('plugin::users-permissions.permission');
  for (const [type, name] of Object.entries(ROLES)) {
    const found = await roles.findOne({ where: { type } });
    if (!found) await roles.create({ data: { type, name, description: name } });
  }
  const rows = (await permissions.findMany({ populate: ['role'] })) as {
    id: number;
    action: string;
    role: { type: string } | null;
  }[];
  const wanted = new Set(
    Object.entries(GRANTS).flatMap(([role, list]) => list.map((action) => `${role} ${action}`)),
  );
  for (const row of rows) {
    const key = `${row.role?.type ?? ''} ${row.action}`;
    if (!wanted.delete(key)) await permissions.delete({ where: { id: row.id } });
  }
  for (const key of wanted) {
    const [type, action] = key.split(' ');
    const role = (await roles.findOne({ where: { type } })) as { id: number };
    await permissions.create({ data: { action, role: role.id } });
  }
}
