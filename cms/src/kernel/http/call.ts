import type { IncomingMessage } from 'node:http';
import type { Endpoint, Output, Parsed } from '@fenshen/contract';
import type { Scope } from '../scope';

/** The browser's cookies for this site's API, kept from scripts. */
export interface CookieJar {
  get(name: string): string | undefined;
  set(name: string, value: string, maxAgeSeconds: number): void;
}

/** What a use case may know of the connection besides its scope; most need none of it. */
export interface Http {
  /** The token the request came with. */
  token: string | null;
  cookies: CookieJar;
  /** Origin as the browser sees it, e.g. https://studio.example. */
  origin: string;
  /** The request itself; only multipart calls read it, as nothing has parsed it. */
  request: IncomingMessage;
}

/** A reply that is not the usual JSON: text or bytes sent as they come, e.g. a file or live events. */
export class StreamReply<Part extends string | Uint8Array = string> {
  constructor(
    /** Ended by the other side going away: the iterator's `return` is called then. */
    readonly body: AsyncIterable<Part>,
    readonly head: {
      type: string;
      /** Saved under this name instead of shown. */
      filename?: string;
      /** Where it is known before: browsers show how far a download is. */
      sizeBytes?: number;
    },
  ) {}
}

/** A contract call together with the use case that answers it. */
export interface Call {
  endpoint: Endpoint;
  run: (scope: Scope, input: unknown, http: Http) => Promise<unknown>;
}

/** Ties a call to its use case; the compiler checks that payload and reply fit the contract. */
export function bind<E extends Endpoint>(
  endpoint: E,
  run: (scope: Scope, input: Parsed<E>, http: Http) => Promise<Output<E>>,
): Call {
  return { endpoint, run: run as Call['run'] };
}

/** Ties a call of transport `stream` to its use case. What is refused before the stream starts travels as JSON. */
export function bindStream<E extends Endpoint>(
  endpoint: E,
  run: (scope: Scope, input: Parsed<E>, http: Http) => Promise<StreamReply<string | Uint8Array>>,
): Call {
  return { endpoint, run: run as Call['run'] };
}
