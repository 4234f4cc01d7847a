import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import {
  decryptReply,
  requestKey,
  sealEnvelope,
  type Endpoint,
  type Envelope,
  type Input,
  type Output,
} from '@fenshen/contract';
import type { Server } from './server';

/** Host names of the two seeded sites. */
export const HOSTS = { first: 'localhost', second: 'aurora.localhost' } as const;
export type SiteName = keyof typeof HOSTS;

export interface HttpReply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Caller {
  token?: string | null;
  site?: SiteName;
  /** Address the trusted proxy in front claims; limits count by it. */
  ip?: string;
}

export interface CallOptions extends Caller {
  /** Sent beside the usual ones. */
  headers?: Record<string, string>;
  /** Changes what is sent after it was sealed. */
  tamper?: (fields: Record<string, string>) => Record<string, string>;
  /** Seals with something else than the caller's own method, path, key or clock. */
  seal?: Partial<Parameters<typeof sealEnvelope>[0]>;
}

export interface CallReply<T = unknown> {
  status: number;
  code: number;
  msg: string;
  data: T;
  /** The body as it travelled. */
  text: string;
  headers: IncomingHttpHeaders;
}

/** Speaks to a running server as browsers do. */
export class ApiClient {
  private readonly agent: Agent;

  /** `atOnce`: requests that are under way together; more wait on this side. */
  constructor(
    private readonly server: Pick<Server, 'port' | 'secrets'>,
    atOnce = 64,
  ) {
    this.agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  }

  close(): void {
    this.agent.destroy();
  }

  /** One plain HTTP exchange. */
  http(
    method: string,
    path: string,
    options: Caller & { headers?: Record<string, string>; body?: string | Buffer } = {},
  ): Promise<HttpReply> {
    const { token, site = 'first', ip, body } = options;
    const headers: Record<string, string> = {
      host: `${HOSTS[site]}:${this.server.port}`,
      ...options.headers,
    };
    if (token) headers['x-token'] = token;
    if (ip) headers['x-forwarded-for'] = ip;
    if (body !== undefined) headers['content-length'] = String(Buffer.byteLength(body));
    return new Promise((resolve, reject) => {
      const sent = request(
        { host: '127.0.0.1', port: this.server.port, method, path, headers, agent: this.agent },
        (reply) => {
          const parts: Buffer[] = [];
          const done = () =>
            resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(parts) });
          const isLive = typeOf(reply.headers) === 'text/event-stream';
          reply.on('data', (part: Buffer) => {
            parts.push(part);
            // A live stream has no end of its own: its first words tell that it is open.
            if (!isLive) return;
            done();
            sent.destroy();
          });
          reply.once('error', reject);
          reply.once('end', done);
        },
      );
      sent.once('error', reject);
      sent.end(body);
    });
  }

  /** A call as its endpoint says it travels; `input` is sent as it is, right or wrong. */
  async send(endpoint: Endpoint, input: unknown, options: CallOptions = {}): Promise<CallReply> {
    const { tamper = (fields) => fields } = options;
    const fields = endpoint.transport === 'signed' ? this.sealed(endpoint, input, options) : asText(input);
    const form = new URLSearchParams(tamper(fields)).toString();
    const isGet = endpoint.method === 'GET';
    const reply = await this.http(endpoint.method, isGet ? `${endpoint.path}?${form}` : endpoint.path, {
      ...options,
      ...(isGet
        ? {}
        : {
            body: form,
            headers: { 'content-type': 'application/x-www-form-urlencoded', ...options.headers },
          }),
    });
    return read(reply, this.keyOf(options.token));
  }

  /** A call that is expected to be done; the refusal's text fails the test otherwise. */
  async call<E extends Endpoint>(endpoint: E, input: Input<E>, options?: CallOptions): Promise<Output<E>> {
    const reply = await this.send(endpoint, input, options);
    if (reply.code !== 0)
      throw new Error(`${endpoint.method} ${endpoint.path}: ${reply.status} ${reply.msg}`);
    return reply.data as Output<E>;
  }

  /** Content over GraphQL; the whole answer. `openedAt`: when the record to change was last changed, as its editor knows. */
  async graphql(query: string, variables: object, caller: Caller, openedAt?: string) {
    const reply = await this.http('POST', '/graphql', {
      ...caller,
      headers: { 'content-type': 'application/json', ...(openedAt && { 'if-match': `"${openedAt}"` }) },
      body: JSON.stringify({ query, variables }),
    });
    const text = reply.body.toString('utf8');
    const { data, errors } = JSON.parse(text) as GraphqlAnswer;
    return { status: reply.status, text, data: data ?? null, errors: errors ?? [] };
  }

  keyOf = (token: string | null | undefined) => requestKey(this.server.secrets.SIGN_KEY, token ?? null);

  /** A signed call's form as it travels, for tests that look at the answer's headers. */
  formOf = (endpoint: Endpoint, input: unknown, options: CallOptions = {}): string =>
    new URLSearchParams(this.sealed(endpoint, input, options)).toString();

  private sealed(endpoint: Endpoint, input: unknown, { token, seal }: CallOptions): Record<string, string> {
    const { method, path } = endpoint;
    return formOf(sealEnvelope({ method, path, payload: input, key: this.keyOf(token), ...seal }));
  }
}

interface GraphqlAnswer {
  data?: Record<string, unknown> | null;
  errors?: { message: string; extensions?: { error?: { details?: unknown } } }[];
}

export const formOf = (envelope: Envelope): Record<string, string> => asText(envelope);

function asText(input: unknown): Record<string, string> {
  if (typeof input !== 'object' || input === null) return {};
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  );
}

const typeOf = (headers: IncomingHttpHeaders) => headers['content-type']?.split(';')[0] ?? '';

function read(reply: HttpReply, key: string): CallReply {
  const text = reply.body.toString('utf8');
  const { headers } = reply;
  if (reply.status === 200 && ['text/csv', 'text/event-stream'].includes(typeOf(headers)))
    return { status: 200, code: 0, msg: 'ok', data: text, text, headers };
  let parsed: { code: number; msg: string; data: unknown };
  try {
    parsed = JSON.parse(text) as typeof parsed;
  } catch {
    throw new Error(`no JSON, status ${reply.status}: ${text.slice(0, 200)}`);
  }
  const { encrypt } = (parsed.data ?? {}) as { encrypt?: string };
  const data = encrypt === undefined ? parsed.data : decryptReply(key, encrypt);
  return { status: reply.status, code: parsed.code, msg: parsed.msg, data, text, headers };
}
