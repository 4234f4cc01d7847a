import { TIMERS } from '@fenshen/contract';
import { createCallClient } from '@fenshen/web';
import { readToken } from './session';

/**
 * `call` sends one call of the contract and returns its checked data. Throws CallError; the caller decides how to show
 * it, and after code 100 the auth provider ends the session.
 */
export const { call, readReply } = createCallClient({
  fetch: (...args) => globalThis.fetch(...args),
  session: { token: readToken, refused: (token) => token === readToken() },
  timeoutMs: TIMERS.requestTimeoutMs,
});
