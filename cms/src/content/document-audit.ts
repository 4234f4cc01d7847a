import type { Core } from '@strapi/strapi';
import { staffOf } from './staff-content';

const WRITES = ['create', 'update', 'delete', 'clone'];
/** Longer texts, e.g. a protocol's, are kept by their beginning. */
const KEPT_CHARS = 500;

type Row = Record<string, unknown>;

/**
 * Every staff change of content is kept with what was there before, in the transaction that makes it. A change of
 * nothing does not come this far (document-target).
 */
export function auditDocuments(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const staff = staffOf(strapi);
    if (!staff || !WRITES.includes(context.action)) return next();
    const { documentId, data } = context.params as { documentId?: string; data?: Row };
    const before = documentId
      ? ((await strapi.db.query(context.uid).findOne({ where: { documentId } })) as Row | null)
      : null;
    const result = await next();
    const target = documentId ?? (result as { documentId?: string } | null)?.documentId ?? '';
    const fields = data ? Object.keys(data) : Object.keys(before ?? {});
    const detail = { before: before && pick(before, fields), after: data ? pick(data, fields) : null };
    await strapi.db.transaction(({ trx }) =>
      trx.raw(
        `insert into audit_log (site_id, actor_id, actor_role, action, target, detail, request_id, ip)
         values (?, ?, ?, ?, ?, ?, ?, ?)`,
        [
          // What belongs to a site is its business, whoever changes it.
          staff.siteId ?? before?.site_id ?? data?.site_id ?? null,
          staff.session.userId,
          staff.session.role,
          `content.${context.action}`,
          `${context.contentType.info.singularName}:${target}`,
          JSON.stringify(detail),
          staff.requestId,
          staff.ip,
        ] as string[],
      ),
    );
    return result;
  });
}

const pick = (row: Row, fields: string[]): Row =>
  Object.fromEntries(fields.map((field) => [field, shorten(row[field])]));

const shorten = (value: unknown): unknown =>
  typeof value === 'string' && value.length > KEPT_CHARS ? `${value.slice(0, KEPT_CHARS)}…` : value;
