import type { Core } from '@strapi/strapi';

/**
 * Yardsticks for `npm run bench`, mounted only with BENCH_ROUTES=true: a route that does nothing, and Strapi's own
 * authenticated read of one notice.
 */
export function mountBenchRoutes(strapi: Core.Strapi): void {
  strapi.server.routes({
    // Routes of this type stand below /api.
    type: 'content-api',
    routes: [
      {
        method: 'GET',
        path: '/bench/noop',
        handler: (ctx: { body: unknown }) => {
          ctx.body = { code: 0, msg: 'ok', data: null };
        },
        info: { type: 'content-api' },
        config: { auth: false },
      },
      {
        method: 'GET',
        path: '/bench/notices/:id',
        handler: 'api::notice.notice.findOne',
        info: { type: 'content-api', apiName: 'notice' },
        config: {},
      },
    ],
  } as never);
}
