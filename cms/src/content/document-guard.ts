import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { PLATFORM_UIDS } from '../platform/content-types';
import { staffOf } from './staff-content';

/** Rules on staff writes that row-level security cannot say. Reads are fenced by the database. */
export function guardDocuments(strapi: Core.Strapi): void {
  strapi.documents.use((context, next) => {
    const staff = staffOf(strapi);
    const params = context.params as { data?: Record<string, unknown> };
    if (!staff || !['create', 'update', 'delete', 'clone'].includes(context.action)) return next();
    // Sites have calls of their own, which keep a history.
    if (context.uid === 'api::site.site') throw new errors.ForbiddenError('请在站点设置中修改并发布');
    if (staff.session.role === 'owner') return next();
    if (PLATFORM_UIDS.includes(context.uid)) throw new errors.ForbiddenError('只有平台管理员可以修改');
    if (params.data) params.data.site_id = staff.siteId;
    return next();
  });
}
