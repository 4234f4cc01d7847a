import { ERRORS, type ErrorCode, type ErrorRow } from '@fenshen/contract';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { AppError } from '../kernel/app-error';
import { DatabaseBusy } from '../kernel/database/connections';
import { APP_ROLE } from '../kernel/database/db';
import { RETRY_AFTER_S } from '../kernel/http/answer';
import type { LoadGate } from '../platform/http/load-gate';
import { networkOf, requestIdOf } from '../kernel/http/request';
import type { TrustedProxies } from '../platform/http/trusted-proxies';
import { isStaff } from '../kernel/staff-scope';
import type { Session, Sessions } from '../api/account/sessions';
import type { SiteDirectory } from '../api/site/site-directory';

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

interface StaffContentDeps {
  sessions: Sessions;
  sites: SiteDirectory;
  proxies: TrustedProxies;
  gate: LoadGate;
}

/** Undoes the request's transaction; the reply that tells why is written by then. */
class Undone extends Error {}

/**
 * Content over GraphQL is for staff only; it has no REST routes. The whole request runs in one transaction under the app role with
 * `app.site` set: row-level security then also covers relations, filters and counts, which document middleware misses.
 */
export function staffContent(app: StaffContentDeps, strapi: Core.Strapi) {
  return async (ctx: Context, next: Next): Promise<void> => {
    try {
      await answer(ctx, next);
    } catch (error) {
      if (!isBusy(error)) throw error;
      ctx.set('retry-after', RETRY_AFTER_S);
      tell(ctx, ERRORS.UNAVAILABLE);
    }
  };

  async function answer(ctx: Context, next: Next): Promise<void> {
    const token = ctx.get('x-token');
    const session = token ? await app.sessions.resolveAny(token) : null;
    const site = await app.sites.forHost(app.proxies.host(ctx.req));
    if (!session || (session.siteId !== site.id && session.role !== 'owner'))
      return tell(ctx, { ...ERRORS.NOT_SIGNED_IN, http: 401 });
    if (!isStaff(session.role)) return tell(ctx, { ...ERRORS.FORBIDDEN, http: 403 });
    if (session.mustEnrol)
      return tell(ctx, { ...ERRORS.SECOND_FACTOR_REQUIRED, http: 403 }, 'SECOND_FACTOR_REQUIRED');
    const state: StaffState = {
      session,
      siteId: session.role === 'owner' ? null : session.siteId,
      requestId: requestIdOf(ctx.req),
      ip: app.proxies.address(ctx.req),
      openedAt: ctx.get('if-match').replaceAll('"', ''),
      failed: false,
    };
    ctx.state.staff = state;
    ctx.request.header.authorization = `Bearer ${token}`;
    const work = () =>
      strapi.db.transaction(async ({ trx }) => {
        const setting = state.siteId === null ? '*' : String(state.siteId);
        await trx.raw(`select set_config('role', ?, true), set_config('app.site', ?, true)`, [
          APP_ROLE,
          setting,
        ]);
        await next();
        if (state.failed) throw new Undone();
      });
    await app.gate.run(networkOf(state.ip), work).catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  }
}

/** The staff member whose request this is; undefined in Strapi's panel and in the product's own work. */
export const staffOf = (strapi: Core.Strapi): StaffState | undefined =>
  (strapi.requestContext.get()?.state as { staff?: StaffState } | undefined)?.staff;

function tell(ctx: Context, { http, code, msg }: ErrorRow, refusal?: ErrorCode): void {
  ctx.status = http;
  ctx.body = { errors: [{ message: msg, extensions: { code, refusal } }] };
}

/** There was no turn, or no connection of either pool, in time. */
const isBusy = (error: unknown): boolean =>
  error instanceof DatabaseBusy ||
  (error instanceof AppError && error.code === 'UNAVAILABLE') ||
  (error as Error).name === 'KnexTimeoutError';
