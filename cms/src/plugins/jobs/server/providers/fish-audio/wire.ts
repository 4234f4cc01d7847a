import { z } from 'zod';
import { fault, Unclear } from '../wire/vendor-fault';
import type { VendorHttp, VendorReply } from '../wire/vendor-http';
import { expectStatus, prosodyOf, spokenText } from './mapping';
import type { FishOptions } from './options';

const MIB = 2 ** 20;
/** An hour of mp3 at 128 kbit/s. */
const AUDIO_LIMIT = 60 * MIB;
const JSON_LIMIT = MIB;
const SPEECH_MS = 10 * 60_000;
const UPLOAD_MS = 3 * 60_000;
const ASK_MS = 30_000;

const model = z.object({
  _id: z.string().min(1).max(200),
  state: z.enum(['created', 'training', 'trained', 'failed']),
});
/** A voice at the vendor. */
export type FishModel = z.infer<typeof model>;

/** The calls this product makes of https://api.fish.audio, one method each. Throws Refused, Unclear and WireError. */
export class FishWire {
  constructor(
    private readonly http: VendorHttp,
    private readonly options: FishOptions,
    private readonly signal: AbortSignal,
  ) {}

  /** `POST /v1/tts`: mp3 bytes. */
  async speak(said: { text: string; voiceId: string; rate: number; volume: number }): Promise<Buffer> {
    const body = {
      text: spokenText(said.text),
      reference_id: said.voiceId,
      format: 'mp3',
      prosody: prosodyOf(said),
    };
    const reply = await this.ask('POST', '/v1/tts', {
      headers: { 'content-type': 'application/json', model: this.options.model },
      body: JSON.stringify(body),
      maxBytes: AUDIO_LIMIT,
      timeoutMs: SPEECH_MS,
    });
    expectStatus(reply, 200);
    const type = reply.headers['content-type'] ?? '';
    if (!/^(audio\/|application\/octet-stream)/.test(type) || reply.body.length === 0)
      throw new Unclear(fault('transient', 200, `no sound but ${type || 'nothing'}`));
    return reply.body;
  }

  /** `POST /model`: a private voice after a recording. */
  async createVoice(title: string, recording: { name: string; bytes: Buffer }): Promise<FishModel> {
    const form = new FormData();
    form.set('type', 'tts');
    form.set('title', title);
    form.set('train_mode', 'fast');
    // The vendor's default is public.
    form.set('visibility', 'private');
    form.set('enhance_audio_quality', 'true');
    form.set('voices', new Blob([new Uint8Array(recording.bytes)]), recording.name);
    const encoded = new Response(form);
    const reply = await this.ask('POST', '/model', {
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
      body: Buffer.from(await encoded.arrayBuffer()),
      maxBytes: JSON_LIMIT,
      timeoutMs: UPLOAD_MS,
    });
    expectStatus(reply, 200, 201);
    return readModel(reply);
  }

  /** `GET /model/{id}`. */
  async voice(id: string): Promise<FishModel> {
    const reply = await this.ask('GET', `/model/${encodeURIComponent(id)}`);
    expectStatus(reply, 200);
    return readModel(reply);
  }

  /** `GET /wallet/self/api-credit`: costs nothing and tells whether the key is good. */
  async checkKey(): Promise<void> {
    expectStatus(await this.ask('GET', '/wallet/self/api-credit'), 200);
  }

  private ask(
    method: 'GET' | 'POST',
    path: string,
    more: {
      headers?: Record<string, string>;
      body?: string | Buffer;
      maxBytes?: number;
      timeoutMs?: number;
    } = {},
  ): Promise<VendorReply> {
    return this.http.send({
      method,
      url: this.options.baseUrl + path,
      maxBytes: JSON_LIMIT,
      timeoutMs: ASK_MS,
      ...more,
      headers: { authorization: `Bearer ${this.options.apiKey}`, ...more.headers },
      signal: this.signal,
    });
  }
}

function readModel(reply: VendorReply): FishModel {
  try {
    return model.parse(JSON.parse(reply.body.toString('utf8')));
  } catch {
    throw new Unclear(fault('transient', reply.status, 'the answer is no voice'));
  }
}
