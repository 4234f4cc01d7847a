import { ERRORS } from '@fenshen/contract';
import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { wireTime } from '../kernel/time';
import { staffOf, type StaffState } from './staff-content';

/** What a refusal of a newer record tells beside its text; the admin app's editor goes on from it. */
export interface Conflict {
  name: 'CONTENT_CHANGED';
  /** The record's `updatedAt` by now. */
  at: string;
}

const ROLES: Record<string, string> = { owner: '平台管理员', operator: '站点运营者' };

/**
 * A staff write is aimed at a row that is there, that the fence lets them change and that is as they opened it
 * (`if-match`); otherwise it is refused. The row is locked until the request's end, so of two editors who save at
 * once the second one is told. Row-level security by itself turns such writes into nothing, and Strapi calls that done.
 */
export function holdTargets(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const staff = staffOf(strapi);
    const { documentId } = context.params as { documentId?: string };
    if (!staff || !['update', 'delete', 'clone'].includes(context.action)) return next();
    if (!documentId) throw new errors.NotFoundError(ERRORS.NOT_FOUND.msg);
    const held = await lock(strapi, context.uid, documentId);
    // Read behind the lock: whoever held it before is done by now.
    const row = await strapi.db.query(context.uid).findOne({ where: { documentId } });
    if (!row) throw new errors.NotFoundError(ERRORS.NOT_FOUND.msg);
    if (!held) throw new errors.ForbiddenError(ERRORS.CONTENT_READ_ONLY.msg);
    const at = String((row as { updatedAt: string }).updatedAt);
    if (staff.openedAt && Date.parse(staff.openedAt) !== Date.parse(at))
      await refuseNewer(strapi, staff, `${context.contentType.info.singularName}:${documentId}`, at);
    return next();
  });
}

/** Whether there is such a row that may be changed: policies of writes hold for row locks too. */
async function lock(strapi: Core.Strapi, uid: UID.ContentType, documentId: string): Promise<boolean> {
  const table = strapi.db.metadata.get(uid).tableName;
  return strapi.db.transaction(async ({ trx }) => {
    const { rows } = (await trx.raw('select 1 from ?? where document_id = ? for update', [
      table,
      documentId,
    ])) as { rows: unknown[] };
    return rows.length > 0;
  });
}

async function refuseNewer(
  strapi: Core.Strapi,
  staff: StaffState,
  target: string,
  at: string,
): Promise<never> {
  const last = await strapi.db.transaction(async ({ trx }) => {
    const { rows } = (await trx.raw(
      `select a.actor_id as "actorId", a.actor_role as role, u.username from audit_log a
       left join up_users u on u.id = a.actor_id
       where a.target = ? and a.action like 'content.%' order by a.id desc limit 1`,
      [target],
    )) as { rows: { actorId: number | null; role: string; username: string | null }[] };
    return rows[0];
  });
  const details: Conflict = { name: 'CONTENT_CHANGED', at };
  const who = `${nameOf(last, staff)}于 ${wireTime(new Date(at))} `;
  throw new errors.ApplicationError(ERRORS.CONTENT_CHANGED.msg.replace('其他人', who), details);
}

function nameOf(
  last: { actorId: number | null; role: string; username: string | null } | undefined,
  staff: StaffState,
): string {
  if (last && last.actorId === staff.session.userId) return '您自己';
  // The owner belongs to a site of their own: other sites' staff know the role alone.
  const role = ROLES[last?.role ?? ''] ?? '其他管理人员';
  return last?.username ? `${role}「${last.username}」` : role;
}
