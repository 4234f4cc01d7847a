import { allEndpoints, type Endpoint } from '@fenshen/contract';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import type { Call } from '../kernel/http/call';
import { endpointHandler, type EdgeDeps } from './endpoint-handler';

/** What exists, of which calls need some. */
interface Answering extends Omit<EdgeDeps, 'signKey'> {
  calls: readonly Call[];
  env: { SIGN_KEY: string };
}

/**
 * Answers calls that read their body themselves, before anything parses it; everything else is passed on.
 * A refused caller's body is read and dropped, so that the browser gets to see the reply.
 */
export function multipartCalls(app: Answering): (ctx: Context, next: Next) => Promise<void> {
  const deps = { ...app, signKey: app.env.SIGN_KEY };
  const handlers = new Map(
    app.calls
      .filter(({ endpoint }) => isMultipart(endpoint))
      .map((call) => [`${call.endpoint.method} ${call.endpoint.path}`, endpointHandler(deps, call)]),
  );
  return async (ctx, next) => {
    const handler = handlers.get(`${ctx.method} ${ctx.path}`);
    if (!handler) return next();
    await handler(ctx);
    ctx.req.resume();
  };
}

const isMultipart = ({ transport, later }: Endpoint) => transport === 'multipart' && !later;

/**
 * Mounts every call of the contract at its exact path, but those that `multipartCalls` answers. Access is decided by
 * the contract, in one handler; a call that nobody answers and that is not marked `later` keeps the server from starting.
 */
export function mountCalls(strapi: Core.Strapi, app: Answering): void {
  const answered = new Map(app.calls.map((call) => [`${call.endpoint.method} ${call.endpoint.path}`, call]));
  const calls: Call[] = allEndpoints.map((endpoint) => {
    const call = answered.get(`${endpoint.method} ${endpoint.path}`);
    if (!call && !endpoint.later) throw new Error(`nobody answers ${endpoint.method} ${endpoint.path}`);
    return (
      call ?? { endpoint, run: () => Promise.reject(new Error('not reached: the call is marked later')) }
    );
  });
  const deps = { ...app, signKey: app.env.SIGN_KEY };
  strapi.server.routes(
    calls
      .filter(({ endpoint }) => !isMultipart(endpoint))
      .map((call) => ({
        method: call.endpoint.method,
        path: call.endpoint.path,
        handler: endpointHandler(deps, call) as never,
        config: { auth: false },
      })) as never,
  );
}
