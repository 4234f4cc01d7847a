import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import type { ProviderAdapter } from '../../src/plugins/jobs/public';
import { readScript, type JobScript } from './script';

type Submit = ProviderAdapter['submit'];
type Request = Parameters<Submit>[0];
type Output = Extract<Awaited<ReturnType<Submit>>, { kind: 'finished' }>['output'];

/** The paid vendor of a run: it outlives every process that is killed and knows what it was asked for. */
export class TortureVendor {
  /** How often each step was taken, by the reference that came with it. */
  readonly taken = new Map<string, number>();
  private readonly polled = new Set<string>();
  private readonly refused = new Set<string>();
  private readonly server: Server = createServer((request, response) => void this.answer(request, response));

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const reply = (status: number, body: object = {}) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    try {
      if (request.method === 'POST') await this.take(JSON.parse(await text(request)), reply, response);
      else this.tell(decodeURIComponent(String(request.url).slice(1)), reply);
    } catch {
      // The process that asked was killed while asking.
      response.destroy();
    }
  }

  /** It has the work, and bills it, before it answers: whoever asked may be gone by then. */
  private async take(
    { clientKey, script }: { clientKey: string; script: JobScript },
    reply: (status: number, body?: object) => void,
    response: ServerResponse,
  ): Promise<void> {
    if (script.outcome === 'refused') return reply(422);
    if (script.outcome === 'flaky' && !this.refused.has(clientKey)) {
      this.refused.add(clientKey);
      return reply(429);
    }
    this.taken.set(clientKey, (this.taken.get(clientKey) ?? 0) + 1);
    await delay(script.workMs);
    if (script.outcome === 'lost') return void response.destroy();
    reply(200, { id: clientKey });
  }

  /** Half of the steps are done at the first question, the others at the second. */
  private tell(id: string, reply: (status: number, body?: object) => void): void {
    if (!this.taken.has(id)) return reply(404);
    const done = this.polled.has(id) || this.polled.size % 2 === 0;
    this.polled.add(id);
    reply(200, { done });
  }
}

const error = (errorClass: 'rate' | 'content' | 'transient', message: string) => ({
  class: errorClass,
  vendorCode: message,
  message,
  userMessage: null,
});

function scriptOf(request: Request): JobScript {
  if (request.op === 'speech') return readScript(request.input.text);
  if (request.op === 'avatar-video') return readScript(request.input.label?.produceId ?? '');
  throw new Error(`nobody orders ${request.op} here`);
}

function made(op: string, script: JobScript): Output {
  const durationMs = script.seconds * 1000;
  if (op === 'speech') return { op, durationMs, files: { audio: 'speech.m4a' } };
  const size = { durationMs, width: 720, height: 1280 };
  return { op: 'avatar-video', ...size, files: { video: 'video.mp4', cover: 'cover.jpg' } };
}

/** Work on this side: free to run again, and again. */
export const ownAdapter: ProviderAdapter = {
  code: 'own',
  name: 'Torture',
  operations: ['speech', 'avatar-video'],
  resubmitSafe: true,
  async submit(request, call) {
    const script = scriptOf(request);
    await delay(script.workMs, undefined, { signal: call.signal }).catch(() => undefined);
    if (call.signal.aborted) return { kind: 'rejected', error: error('transient', 'stopped') };
    if (script.outcome === 'refused') return { kind: 'rejected', error: error('content', 'refused') };
    return { kind: 'finished', output: made(request.op, script) };
  },
};

/** The vendor's protocol. */
export const vendorAdapter = (url: string): ProviderAdapter => ({
  code: 'vendor',
  name: 'Torture',
  operations: ['speech', 'avatar-video'],
  resubmitSafe: false,
  async submit(request, call) {
    const script = scriptOf(request);
    const body = JSON.stringify({ clientKey: call.clientKey, script });
    const response = await fetch(url, { method: 'POST', body, signal: call.signal }).catch(() => null);
    if (!response) return { kind: 'uncertain', error: error('transient', 'no answer') };
    if (response.status === 422) return { kind: 'rejected', error: error('content', 'refused') };
    if (response.status === 429) return { kind: 'rejected', error: error('rate', 'slow down') };
    return { kind: 'accepted', externalId: call.clientKey, bag: { script } };
  },
  async poll(op, external, call) {
    const response = await fetch(`${url}/${encodeURIComponent(external.id)}`, { signal: call.signal });
    if (response.status === 404) return { kind: 'unclear', error: error('content', 'unknown id') };
    const { done } = (await response.json()) as { done: boolean };
    if (!done) return { kind: 'working', progress: 50 };
    return { kind: 'finished', output: made(op, (external.bag as { script: JobScript }).script) };
  },
});
