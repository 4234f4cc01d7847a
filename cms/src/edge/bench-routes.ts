import type { Core } from '@strapi/strapi';

/** The yardstick of `npm run bench`, mounted only with BENCH_ROUTES=true: a route that does nothing. */
export function mountBenchRoutes(strapi: Core.Strapi): void {
  strapi.server.routes([
    {
      method: 'GET',
      path: '/api/bench/noop',
      handler: (ctx: { body: unknown }) => {
        ctx.body = { code: 0, msg: 'ok', data: null };
      },
      config: { auth: false },
    },
  ] as never);
}
