import type { Core } from '@strapi/strapi';
import type { StaffState } from './staff-content';

const WRITES = ['create', 'update', 'delete', 'clone'];
/** Longer texts, e.g. a protocol's, are kept by their beginning. */
const KEPT_CHARS = 500;

type Row = Record<string, unknown>;

/** Every staff change of content is kept with what was there before, in the transaction that makes it. */
export function auditDocuments(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const staff = (strapi.requestContext.get()?.state as { staff?: StaffState } | undefined)?.staff;
    if (!staff || !WRITES.includes(context.action)) return next();
    const { documentId, data } = context.params as { documentId?: string; data?: Row };
    const before = documentId
      ? ((await strapi.db.query(context.uid).findOne({ where: { documentId } })) as Row | null)
      : null;
    const result = await next();
    // Aimed at nothing, or at what the fence hides: nothing was done.
    if (documentId && !before) return result;
    const target = documentId ?? (result as { documentId?: string } | null)?.documentId ?? '';
    const fields = data ? Object.keys(data) : Object.keys(before ?? {});
    const detail = { before: before && pick(before, fields), after: data ? pick(data, fields) : null };
    await strapi.db.transaction(({ trx }) =>
      trx.raw(
        `insert into audit_log (site_id, actor_id, actor_role, action, target, detail, request_id, ip)
         values (?, ?, ?, ?, ?, ?, ?, ?)`,
        [
          staff.siteId,
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
