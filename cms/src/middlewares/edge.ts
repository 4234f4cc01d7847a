import type { Core } from '@strapi/strapi';
import { ERRORS, type ErrorRow } from '@fenshen/contract';
import type { Context, Middleware, Next } from 'koa';
import { firstPublicAvatars } from '../api/avatar/use-cases/first-public-avatars';
import { LocalDisk, publicFiles, RedisLocker, storageMiddleware } from '../storage/public';
import { multipartCalls } from '../edge/mount-calls';
import { tellWrongAddresses } from '../edge/not-found';
import { sharePage } from '../edge/share-page';
import { SHARE_PATH } from '../api/work/public';
import { servePages } from '../edge/pages';
import { staffContent } from '../content/staff-content';
import { mayScrape } from '../platform/metrics/metrics';
import { getApp } from '../wiring/app-instance';
import { within } from '../kernel/within';

/** Whoever asks whether we are ready waits no longer. */
const READY_MS = 2_000;

/**
 * First middleware: pages, health and the reply format. Strapi's own pages (/admin and what its panel calls)
 * pass through untouched.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }): Middleware => {
  const app = getApp();
  const content = staffContent(app, strapi);
  const multipart = multipartCalls(app);
  const onError = (error: unknown) => app.logger.error('storage', { error });
  const { storage: driver } = app.files;
  // A bucket takes and gives files itself.
  const storage =
    driver instanceof LocalDisk
      ? storageMiddleware({ disk: driver, files: app.files, locker: new RedisLocker(app.redis), onError })
      : pass;
  const pageFiles = publicFiles({ storage: driver, onError });
  const { ADMIN_APP_DIR, USER_APP_DIR, SIGN_KEY } = app.env;
  const pages = { ...app, firstActors: ({ id }: { id: number }) => firstPublicAvatars(app, id) };
  const admin = ADMIN_APP_DIR ? servePages(pages, '/ops/', ADMIN_APP_DIR) : pass;
  const user = USER_APP_DIR ? servePages(pages, '/', USER_APP_DIR) : pass;
  const shared = sharePage(app);
  const orNotFound = tellWrongAddresses(app);

  return async (ctx, next) => {
    const { path } = ctx;
    if (isGraphql(path)) return content(ctx, next);
    if (isApi(path)) {
      // Strapi's own sign-in counts for nothing here: calls know x-token alone. The bench compares with it.
      if (!app.env.BENCH_ROUTES) delete ctx.request.header.authorization;
      return inReplyFormat(ctx, () => multipart(ctx, () => withoutFiles(ctx, next)));
    }
    if (path === '/storage' || path.startsWith('/storage/') || path.startsWith('/files/'))
      return storage(ctx as never, next);
    if (path.startsWith('/media/')) return pageFiles(ctx as never, next);
    if (path === '/config.json') return json(ctx, { signKey: SIGN_KEY });
    if (path === '/healthz') return json(ctx, { ok: true });
    if (path === '/readyz') return ready(ctx);
    if (path === '/metrics' && app.env.METRICS_TOKEN) return scrape(ctx);
    if (path === '/favicon.ico')
      return ctx.redirect(
        (await app.sites.forHost(app.proxies.host(ctx.req))).icon || '/brand/default/icon.svg',
      );
    if (path.startsWith(SHARE_PATH)) return shared(ctx);
    if (path === '/ops') return ctx.redirect('/ops/');
    return admin(ctx, () => user(ctx, () => orNotFound(ctx, next)));
  };

  async function scrape(ctx: Context): Promise<void> {
    ctx.set('cache-control', 'no-store');
    if (!mayScrape(app.env.METRICS_TOKEN, ctx.get('authorization'))) return void (ctx.status = 401);
    const { type, text } = await app.metrics.page();
    ctx.type = type;
    ctx.body = text;
  }

  async function ready(ctx: Context): Promise<void> {
    try {
      // As requests would: with a connection of their own pool, and not for long.
      await Promise.all([within(READY_MS, app.redis.ping()), app.db.ping(READY_MS)]);
      json(ctx, { ok: true });
    } catch (error) {
      app.logger.warn('not ready', { error, pool: app.db.state() });
      ctx.set('cache-control', 'no-store');
      ctx.status = 503;
      ctx.body = { ok: false };
    }
  }
};

/** The router behind takes either case and a trailing slash for the same address; so must the fence. */
const isApi = (path: string): boolean => /^\/(api|index)\//i.test(path);
const isGraphql = (path: string): boolean => /^\/graphql\/*$/i.test(path);

/** Files travel where a call expects them; the body parser would write anybody's to disk before asking who they are. */
function withoutFiles(ctx: Context, next: Next): Promise<void> {
  if (!ctx.is('multipart')) return next();
  ctx.status = 415;
  return Promise.resolve();
}

const pass = (_ctx: Context, next: Next) => next();

function json(ctx: Context, body: unknown): void {
  ctx.set('cache-control', 'no-store');
  ctx.body = body;
}

const BY_STATUS: Record<number, ErrorRow> = {
  401: ERRORS.NOT_SIGNED_IN,
  403: ERRORS.FORBIDDEN,
  404: ERRORS.NOT_FOUND,
  405: ERRORS.NOT_FOUND,
  413: ERRORS.TOO_LARGE,
  429: ERRORS.TOO_MANY,
  503: ERRORS.UNAVAILABLE,
};

/** Whatever goes wrong before or around a handler is told in the product's own words. */
async function inReplyFormat(ctx: Context, next: Next): Promise<void> {
  ctx.set('cache-control', 'no-store');
  try {
    await next();
  } catch (error) {
    ctx.status = (error as { status?: number }).status ?? 500;
    ctx.body = null;
  }
  const body = ctx.body as { code?: unknown } | null | undefined;
  if (ctx.status < 400 || (body && typeof body.code === 'number')) return;
  const row = BY_STATUS[ctx.status] ?? (ctx.status >= 500 ? ERRORS.INTERNAL : ERRORS.BAD_INPUT);
  ctx.status = row.http;
  ctx.body = { code: row.code, msg: row.msg, data: null };
}
