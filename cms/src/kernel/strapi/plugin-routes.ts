import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { actorOf, admit, DONE, fieldsOf, inputOf, refusalOf, reply, stream } from '../http/answer';
import { StreamReply, type Call, type Http } from '../http/call';
import type { ScopeOf } from './host-settings';
import { loggerOf } from './plugin-door';

/**
 * A plugin's calls as a router of Strapi's content API, at the contract's paths and with its replies. Who may call is
 * the contract's word, asked with the host's answer to who that is; Strapi's own permissions are not asked. Without
 * `scopeOf` there are none.
 */
export function routerOf(strapi: Core.Strapi, calls: () => readonly Call[], scopeOf?: ScopeOf): Core.Router {
  const routes = (scopeOf ? calls() : []).map((call) => ({
    method: call.endpoint.method,
    path: call.endpoint.path.replace(API, ''),
    handler: handlerOf(strapi, call, scopeOf as ScopeOf),
    config: { auth: false },
  }));
  return { type: 'content-api', prefix: '', routes: routes as never };
}

/** Strapi puts its own before every route of the content API. */
const API = /^\/api(?=\/)/;

function handlerOf(strapi: Core.Strapi, { endpoint, run }: Call, scopeOf: ScopeOf) {
  const logger = loggerOf(strapi);
  return async (ctx: Context): Promise<void> => {
    try {
      const scope = await scopeOf(ctx);
      admit(endpoint.access, scope);
      const input = inputOf(endpoint, fieldsOf(ctx));
      const data = await run(actorOf(endpoint, scope, input), input, httpOf(ctx));
      if (data instanceof StreamReply) return stream(ctx, data);
      reply(ctx, DONE, data);
    } catch (error) {
      reply(ctx, refusalOf(logger, ctx, error), null);
    }
  };
}

/** The host knows tokens and cookies; a plugin's calls need neither. */
const httpOf = (ctx: Context): Http => ({
  token: null,
  cookies: { get: (name) => ctx.cookies.get(name), set: () => undefined },
  origin: ctx.origin,
  request: ctx.req,
});
