import type { Endpoint, Input, Output } from '@fenshen/contract';
import type { Call } from '../../src/shared/call';
import type { Scope } from '../../src/shared/scope';

/** Answers contract calls through their bound use cases, payload checked as at the edge. */
export const answering =
  (bound: readonly Call[]) =>
  async <E extends Endpoint>(endpoint: E, scope: Scope, input: Input<E>): Promise<Output<E>> => {
    const call = bound.find((each) => each.endpoint === endpoint);
    if (!call) throw new Error(`not bound: ${endpoint.path}`);
    return (await call.run(scope, endpoint.input.parse(input), { token: 'token', origin: '' })) as Output<E>;
  };
