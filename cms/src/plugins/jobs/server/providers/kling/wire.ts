import { sign } from 'jsonwebtoken';
import { z } from 'zod';
import { fault, Unclear } from '../wire/vendor-fault';
import type { VendorHttp } from '../wire/vendor-http';
import { dataOf } from './mapping';
import type { KlingOptions } from './options';

const JSON_LIMIT = 2 ** 20;
/** A picture of 10 MB goes up in base64. */
const SUBMIT_MS = 2 * 60_000;
const ASK_MS = 30_000;
const FILM_LIMIT = 300 * 2 ** 20;
const FILM_MS = 5 * 60_000;
const TOKEN_S = 1_800;

export type KlingKind = 'text2video' | 'image2video';

const task = z.object({
  task_id: z.string().min(1).max(200),
  task_status: z.enum(['submitted', 'processing', 'succeed', 'failed']),
  task_status_msg: z.string().default(''),
  task_result: z
    .object({ videos: z.array(z.object({ url: z.string() })).default([]) })
    .default({ videos: [] }),
});
export type KlingTask = z.infer<typeof task>;

/** The calls this product makes of Kling's open API. Throws Refused, Unclear and WireError. */
export class KlingWire {
  constructor(
    private readonly http: VendorHttp,
    private readonly options: KlingOptions,
    private readonly signal: AbortSignal,
  ) {}

  /** `POST /v1/videos/{kind}`. `external_task_id` is unique per account, so that the same order is taken once. */
  create(kind: KlingKind, order: Record<string, string>): Promise<KlingTask> {
    const body = JSON.stringify({ model_name: this.options.model, ...order });
    return this.ask('POST', `/v1/videos/${kind}`, body);
  }

  /** `GET /v1/videos/{kind}/{id}`. */
  show(kind: KlingKind, id: string): Promise<KlingTask> {
    return this.ask('GET', `/v1/videos/${kind}/${encodeURIComponent(id)}`);
  }

  /** `GET /v1/videos/text2video?pageNum=1&pageSize=1`: costs nothing and needs the keys. */
  async checkKeys(): Promise<void> {
    dataOf(await this.send('GET', '/v1/videos/text2video?pageNum=1&pageSize=1'));
  }

  /** The film itself, from wherever the vendor keeps it. */
  download(url: string, file: string): Promise<void> {
    return this.http.download(url, file, { maxBytes: FILM_LIMIT, timeoutMs: FILM_MS, signal: this.signal });
  }

  private async ask(method: 'GET' | 'POST', path: string, body?: string): Promise<KlingTask> {
    const parsed = task.safeParse(dataOf(await this.send(method, path, body)));
    if (!parsed.success) throw new Unclear(fault('transient', 'shape', 'the answer is no task'));
    return parsed.data;
  }

  private send(method: 'GET' | 'POST', path: string, body?: string) {
    return this.http.send({
      method,
      url: this.options.baseUrl + path,
      headers: { authorization: `Bearer ${this.token()}`, 'content-type': 'application/json' },
      body,
      maxBytes: JSON_LIMIT,
      timeoutMs: body === undefined ? ASK_MS : SUBMIT_MS,
      signal: this.signal,
    });
  }

  /** As documented: `iss`, `exp` and `nbf` a little in the past, no `iat`. */
  private token(): string {
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: this.options.accessKey, exp: now + TOKEN_S, nbf: now - 5 };
    return sign(claims, this.options.secretKey, { algorithm: 'HS256', noTimestamp: true });
  }
}
