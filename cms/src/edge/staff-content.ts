import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import type { App } from '../app';
import { APP_ROLE } from '../shared/db';
import type { Session } from '../api/account/sessions';

const STAFF: readonly string[] = ['support', 'operator', 'owner'];

/** What document guards read of the request. */
export interface StaffState {
  session: Session;
  /** The site the staff member works on; null for the platform owner: every site. */
  siteId: number | null;
  requestId: string;
  ip: string;
  /** When the content to be changed was last changed as far as its editor knows; empty: whatever it is by now. */
  openedAt: string;
  /** Set when part of a mutation failed: nothing of the request may stay. */
  failed: boolean;
}

/** Undoes the request's transaction; the reply that tells why is written by then. */
class Undone extends Error {}

/**
 * Content over GraphQL is for staff only; it has no REST routes. The whole request runs in one transaction under the app role with
 * `app.site` set: row-level security then also covers relations, filters and counts, which document middleware misses.
 */
export function staffContent(app: App, strapi: Core.Strapi) {
  return async (ctx: Context, next: Next): Promise<void> => {
    const token = ctx.get('x-token');
    const session = token ? await app.sessions.resolve(token) : null;
    const site = await app.sites.forHost(app.peers.host(ctx.req));
    const known = session && (session.siteId === site.id || session.role === 'owner');
    if (!known || !STAFF.includes(session.role)) {
      ctx.status = known ? 403 : 401;
      ctx.body = {
        errors: [
          {
            message: known ? '您没有执行此操作的权限' : '登录已失效，请重新登录',
            extensions: { code: known ? 1 : 100 },
          },
        ],
      };
      return;
    }
    const state: StaffState = {
      session,
      siteId: session.role === 'owner' ? null : session.siteId,
      requestId: ctx.get('x-request-id') || crypto.randomUUID(),
      ip: app.peers.address(ctx.req),
      openedAt: ctx.get('if-match').replaceAll('"', ''),
      failed: false,
    };
    ctx.state.staff = state;
    ctx.request.header.authorization = `Bearer ${token}`;
    const work = strapi.db.transaction(async ({ trx }) => {
      const setting = state.siteId === null ? '*' : String(state.siteId);
      await trx.raw(`select set_config('role', ?, true), set_config('app.site', ?, true)`, [
        APP_ROLE,
        setting,
      ]);
      await next();
      if (state.failed) throw new Undone();
    });
    await work.catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  };
}

/** The staff member whose request this is; undefined in Strapi's panel and in the product's own work. */
export const staffOf = (strapi: Core.Strapi): StaffState | undefined =>
  (strapi.requestContext.get()?.state as { staff?: StaffState } | undefined)?.staff;
