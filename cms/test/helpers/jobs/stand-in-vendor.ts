import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type {
  PollOutcome,
  ProviderAdapter,
  SubmitOutcome,
} from '../../../src/plugins/jobs/server/providers/types';
import type { ErrorClass, ProviderError } from '../../../src/plugins/jobs/server/domain/provider-error';
import { sampleOutput } from './scripted-adapter';

/** What the vendor does with the next submissions; the last one stays. */
export type SubmitMode =
  | 'accept'
  /** Takes the job, then the connection breaks before the answer. */
  | 'lose-answer'
  | 'too-many'
  | 'full'
  | 'no-money'
  | 'bad-key'
  | 'bad-material'
  | 'refuse-content'
  | 'down';
/** What it does with the next questions. */
export type PollMode = 'working' | 'done' | 'failed' | 'forgotten' | 'down';

/**
 * A small paid vendor that takes jobs and is asked about them. It counts what it would bill: one per submission it
 * took, whoever heard of it.
 */
export class StandInVendor {
  submitModes: SubmitMode[] = ['accept'];
  pollModes: PollMode[] = ['done'];
  readonly taken: { id: string; clientKey: string }[] = [];
  polls = 0;
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, response) => void this.answer(request, response));
  }

  static async start(): Promise<StandInVendor> {
    const vendor = new StandInVendor();
    await new Promise<void>((resolve) => vendor.server.listen(0, '127.0.0.1', resolve));
    return vendor;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const reply = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (request.method === 'POST') return this.take(JSON.parse(await text(request)), reply, response);
    this.polls += 1;
    const mode = next(this.pollModes);
    if (mode === 'forgotten') return reply(404, { message: 'no such job' });
    if (mode === 'down') return reply(503, { message: 'maintenance' });
    reply(200, { state: mode, progress: 50, message: mode === 'failed' ? 'bad material' : '' });
  }

  private take(
    body: { clientKey: string },
    reply: (status: number, body: object) => void,
    response: ServerResponse,
  ): void {
    const mode = next(this.submitModes);
    const refusal = ANSWERS[mode];
    if (refusal) return reply(refusal.status, { message: refusal.message });
    const id = `v${this.taken.length + 1}`;
    this.taken.push({ id, clientKey: body.clientKey });
    if (mode === 'lose-answer') return void response.destroy();
    reply(200, { id });
  }
}

const next = <T>(modes: T[]): T => (modes.length > 1 ? modes.shift() : modes[0]) as T;

const fault = (errorClass: ErrorClass, message: string): ProviderError => ({
  class: errorClass,
  vendorCode: '',
  message,
  userMessage: null,
});

const ANSWERS: Partial<Record<SubmitMode, { status: number; message: string }>> = {
  'too-many': { status: 429, message: 'slow down' },
  full: { status: 529, message: 'one job at a time' },
  'no-money': { status: 402, message: 'top up first' },
  'bad-key': { status: 401, message: 'who are you' },
  'bad-material': { status: 400, message: 'bad material' },
  'refuse-content': { status: 422, message: 'not allowed' },
  down: { status: 503, message: 'maintenance' },
};

const REFUSALS: Record<number, ErrorClass> = {
  400: 'invalid',
  401: 'auth',
  402: 'quota',
  422: 'content',
  429: 'rate',
  503: 'transient',
  529: 'busy',
};

/** The adapter a vendor of this protocol would have. */
export function standInAdapter(vendor: StandInVendor, code = 'stand-in'): ProviderAdapter {
  return {
    code,
    name: 'Stand-in',
    operations: ['speech', 'avatar-video'],
    resubmitSafe: false,
    async submit(request, call): Promise<SubmitOutcome> {
      let response: Response;
      try {
        response = await fetch(`${vendor.url}/jobs`, {
          method: 'POST',
          body: JSON.stringify({ clientKey: call.clientKey, op: request.op }),
          signal: call.signal,
        });
      } catch (error) {
        return { kind: 'uncertain', error: fault('transient', String(error)) };
      }
      const body = (await response.json()) as { id?: string; message?: string };
      if (response.ok) return { kind: 'accepted', externalId: String(body.id), bag: { op: request.op } };
      const errorClass = REFUSALS[response.status] ?? 'permanent';
      return { kind: 'rejected', error: fault(errorClass, String(body.message)) };
    },
    async poll(op, external, call): Promise<PollOutcome> {
      const response = await fetch(`${vendor.url}/jobs/${external.id}`, { signal: call.signal });
      const body = (await response.json()) as { state: string; progress: number; message: string };
      if (response.status === 404) return { kind: 'unclear', error: fault('notFound', body.message) };
      if (!response.ok) return { kind: 'unreachable', error: fault('transient', body.message) };
      if (body.state === 'failed') return { kind: 'failed', error: fault('invalid', body.message) };
      if (body.state === 'working') return { kind: 'working', progress: body.progress };
      return { kind: 'finished', output: await sampleOutput(op, call.scratchDir) };
    },
    readCallback: (_headers, body) => {
      const id = (body as { id?: unknown } | null)?.id;
      return typeof id === 'string' ? { externalId: id } : null;
    },
  };
}
