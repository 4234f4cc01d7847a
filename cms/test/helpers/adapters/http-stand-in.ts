import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface StandInRequest {
  method: string;
  /** Without the query. */
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** What it does with the next request instead of answering it as documented. */
export type Trick =
  | { kind: 'reply'; status: number; body: string | Buffer | object; headers?: Record<string, string> }
  /** Takes it, then the connection breaks. */
  | { kind: 'hang-up' }
  /** Begins a large answer and breaks off. */
  | { kind: 'cut-off'; headers?: Record<string, string> }
  | { kind: 'silent' };

/** A vendor's server in a test: answers by its documents unless a trick is set for the next request that counts. */
export class HttpStandIn {
  readonly requests: StandInRequest[] = [];
  private readonly server: Server;
  private trick: { trick: Trick; on: (request: StandInRequest) => boolean } | null = null;

  constructor(private readonly answer: (request: StandInRequest, reply: Reply) => void) {
    this.server = createServer((request, response) => void this.take(request, response));
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** For the next request, or the next one that `on` picks. */
  playNext(trick: Trick, on: (request: StandInRequest) => boolean = () => true): void {
    this.trick = { trick, on };
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async take(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? '/', 'http://vendor');
    const request: StandInRequest = {
      method: incoming.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: incoming.headers,
      body: await buffer(incoming),
    };
    this.requests.push(request);
    const reply = new Reply(response);
    if (!this.trick?.on(request)) return this.answer(request, reply);
    const { trick } = this.trick;
    this.trick = null;
    if (trick.kind === 'reply') reply.send(trick.status, trick.body, trick.headers);
    if (trick.kind === 'hang-up') response.destroy();
    if (trick.kind === 'cut-off') {
      response.writeHead(200, { ...trick.headers, 'content-length': '100000' });
      response.write('only this', () => response.destroy());
    }
  }
}

export class Reply {
  constructor(private readonly response: ServerResponse) {}

  /** JSON for objects. */
  send(status: number, body: string | Buffer | object, headers: Record<string, string> = {}): void {
    const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
    const type = isRaw ? 'text/plain' : 'application/json';
    this.response
      .writeHead(status, { 'content-type': type, ...headers })
      .end(isRaw ? body : JSON.stringify(body));
  }
}
