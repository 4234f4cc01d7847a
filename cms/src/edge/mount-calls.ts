import { allEndpoints } from '@fenshen/contract';
import type { Core } from '@strapi/strapi';
import type { App } from '../app';
import type { Call } from '../shared/call';
import { endpointHandler } from './endpoint-handler';

/**
 * Mounts every call of the contract at its exact path. Access is decided by the contract, in one handler;
 * a call that nobody answers and that is not marked `later` keeps the server from starting.
 */
export function mountCalls(strapi: Core.Strapi, app: App): void {
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
    calls.map((call) => ({
      method: call.endpoint.method,
      path: call.endpoint.path,
      handler: endpointHandler(deps, call) as never,
      config: { auth: false },
    })) as never,
  );
}
