import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { publicLookup, refusePrivateLiteral } from '../../../../../kernel/http/public-address';

/** Why there is no answer to work with. */
export type WireFault =
  /** The address is not one that vendors may have. */
  | 'blocked'
  /** No connection came about. */
  | 'unreachable'
  /** The connection broke, or took too long, after something had been sent. */
  | 'broken'
  /** More was sent back than was allowed for. */
  | 'too-large';

export class WireError extends Error {
  constructor(
    readonly fault: WireFault,
    message: string,
  ) {
    super(message);
    this.name = 'WireError';
  }

  /** Whether the vendor may have heard of it. */
  get wasSent(): boolean {
    return this.fault === 'broken' || this.fault === 'too-large';
  }
}

export interface VendorRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  /** A file is streamed. */
  body?: string | Buffer | { file: string; bytes: number };
  /** Largest answer, in bytes. */
  maxBytes: number;
  /** For the whole exchange. */
  timeoutMs: number;
  signal: AbortSignal;
}

export interface VendorReply {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

const REDIRECTS = 3;
const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status);

/**
 * How adapters speak to vendors: bounded in time and size, to public https addresses only, checked at connect time
 * and after every redirect. `allowPrivate` is for tests and for vendors' software in one's own network.
 */
export class VendorHttp {
  constructor(private readonly options: { allowPrivate: boolean }) {}

  /** Whether an address has the form of one that may be asked; where its name leads is seen on connecting. */
  mayAsk(address: string): boolean {
    try {
      this.allowed(address);
      return true;
    } catch {
      return false;
    }
  }

  /** The whole answer, whatever its status. Redirects are not followed. Throws WireError. */
  async send(request: VendorRequest): Promise<VendorReply> {
    const { signal, done } = limited(request);
    try {
      const message = await this.exchange(request, signal);
      const body = await collect(message, request.maxBytes);
      return { status: message.statusCode ?? 0, headers: message.headers, body };
    } finally {
      done();
    }
  }

  /** Saves what an address given by a vendor holds; sends no credentials. Throws WireError. */
  async download(
    from: string,
    file: string,
    limits: Pick<VendorRequest, 'maxBytes' | 'timeoutMs' | 'signal'>,
  ): Promise<void> {
    const { signal, done } = limited(limits);
    try {
      let url = from;
      for (let hop = 0; hop <= REDIRECTS; hop++) {
        const message = await this.exchange({ ...limits, method: 'GET', url }, signal);
        const status = message.statusCode ?? 0;
        if (status === 200) return await save(message, file, limits.maxBytes);
        message.destroy();
        if (!isRedirect(status) || !message.headers.location)
          throw new WireError('broken', `the file's address answers ${status}`);
        url = new URL(message.headers.location, url).href;
      }
      throw new WireError('broken', 'the file is redirected too often');
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    } finally {
      done();
    }
  }

  private async exchange(
    request: Pick<VendorRequest, 'method' | 'url' | 'headers' | 'body'>,
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    const url = this.allowed(request.url);
    const { body } = request;
    const headers: Record<string, string | number> = { ...request.headers };
    if (body !== undefined) headers['content-length'] = lengthOf(body);
    return new Promise((resolve, reject) => {
      let wasConnected = false;
      // No connection is kept: on a kept one nobody could tell whether the vendor had heard of the request.
      const outgoing = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
        method: request.method,
        headers,
        signal,
        agent: false,
        lookup: this.options.allowPrivate ? undefined : publicLookup,
      });
      outgoing.on('socket', (socket) => {
        const event = url.protocol === 'https:' ? 'secureConnect' : 'connect';
        socket.once(event, () => (wasConnected = true));
      });
      outgoing.on('response', resolve);
      outgoing.on('error', (error) => {
        const fault = error.name === 'PrivateAddress' ? 'blocked' : wasConnected ? 'broken' : 'unreachable';
        reject(new WireError(fault, error.message));
      });
      if (typeof body === 'object' && 'file' in body)
        pipeline(createReadStream(body.file), outgoing).catch((error: Error) => outgoing.destroy(error));
      else outgoing.end(body);
    });
  }

  private allowed(address: string): URL {
    const url = URL.canParse(address) ? new URL(address) : null;
    if (!url || url.username || url.password) throw new WireError('blocked', 'not an address of a vendor');
    const isWeb = url.protocol === 'https:' || (url.protocol === 'http:' && this.options.allowPrivate);
    if (!isWeb) throw new WireError('blocked', `${url.protocol} is not allowed`);
    try {
      if (!this.options.allowPrivate) refusePrivateLiteral(url);
    } catch (error) {
      throw new WireError('blocked', String(error));
    }
    return url;
  }
}

const lengthOf = (body: NonNullable<VendorRequest['body']>): number =>
  typeof body === 'object' && 'file' in body ? body.bytes : Buffer.byteLength(body);

/** The caller's signal and the time limit in one. */
function limited({ signal, timeoutMs }: Pick<VendorRequest, 'signal' | 'timeoutMs'>) {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), timeoutMs);
  return { signal: AbortSignal.any([signal, limit.signal]), done: () => clearTimeout(timer) };
}

function counted(maxBytes: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, next) {
      bytes += chunk.length;
      if (bytes > maxBytes) next(new WireError('too-large', `more than ${maxBytes} bytes`));
      else next(null, chunk);
    },
  });
}

const asFault = (error: unknown): WireError =>
  error instanceof WireError
    ? error
    : new WireError('broken', error instanceof Error ? error.message : String(error));

async function collect(message: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  try {
    await pipeline(message, counted(maxBytes), async (source: AsyncIterable<Buffer>) => {
      for await (const chunk of source) chunks.push(chunk);
    });
  } catch (error) {
    throw asFault(error);
  }
  return Buffer.concat(chunks);
}

async function save(message: IncomingMessage, file: string, maxBytes: number): Promise<void> {
  try {
    await pipeline(message, counted(maxBytes), createWriteStream(file));
  } catch (error) {
    throw asFault(error);
  }
}
