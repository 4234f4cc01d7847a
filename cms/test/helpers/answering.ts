import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Endpoint, Input, Output } from '@fenshen/contract';
import type { Call, CookieJar } from '../../src/kernel/http/call';
import type { Scope } from '../../src/kernel/scope';

/** A browser that keeps nothing. */
export const noCookies: CookieJar = { get: () => undefined, set: () => undefined };
const request = new IncomingMessage(new Socket());

/** Answers contract calls through their bound use cases, payload checked as at the edge. */
export const answering =
  (bound: readonly Call[]) =>
  async <E extends Endpoint>(endpoint: E, scope: Scope, input: Input<E>): Promise<Output<E>> => {
    const call = bound.find((each) => each.endpoint === endpoint);
    if (!call) throw new Error(`not bound: ${endpoint.path}`);
    return (await call.run(scope, endpoint.input.parse(input), {
      token: 'token',
      origin: '',
      request,
      cookies: noCookies,
    })) as Output<E>;
  };
