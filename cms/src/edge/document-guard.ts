import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { StaffState } from './staff-content';

/** Fields of a site that only the platform owner may set: they decide which tenant answers for which host. */
const OWNER_FIELDS = ['code', 'hosts', 'enabled', 'super_helper_hosts', 'trial_credits'];
const PLATFORM_TYPES = ['api::voice-channel.voice-channel', 'api::video-channel.video-channel'];

/** Rules on staff writes that row-level security cannot say. Reads are fenced by the database. */
export function guardDocuments(strapi: Core.Strapi): void {
  strapi.documents.use((context, next) => {
    const staff = (strapi.requestContext.get()?.state as { staff?: StaffState } | undefined)?.staff;
    const params = context.params as { data?: Record<string, unknown> };
    if (
      !staff ||
      staff.session.role === 'owner' ||
      !['create', 'update', 'delete', 'clone'].includes(context.action)
    )
      return next();
    if (PLATFORM_TYPES.includes(context.uid)) throw new errors.ForbiddenError('只有平台管理员可以修改');
    if (context.uid === 'api::site.site') {
      if (context.action !== 'update') throw new errors.ForbiddenError('只有平台管理员可以新建或删除站点');
      const foreign = OWNER_FIELDS.filter((field) => params.data && field in params.data);
      if (foreign.length) throw new errors.ForbiddenError(`只有平台管理员可以修改：${foreign.join('、')}`);
    } else if (params.data) {
      params.data.site_id = staff.siteId;
    }
    return next();
  });
}
