import {
  decryptReply,
  ERRORS,
  requestKey,
  sealEnvelope,
  TIMERS,
  type Endpoint,
  type Input,
  type Output,
} from '@fenshen/contract';
import { timeoutSignal } from '@fenshen/web';
import { z } from 'zod';
import { CallError, signedOutError } from './call-error';
import { readToken } from './session';

const config = z.object({ signKey: z.string() });
const reply = z.object({
  code: z.number(),
  msg: z.string().default(''),
  data: z.unknown(),
  error: z.string().optional(),
});
const sealed = z.object({ encrypt: z.string() });

let signKey: Promise<string> | undefined;

/** The deployment's key; asked once, asked again after a failure. */
function loadSignKey(): Promise<string> {
  signKey ??= request('/config.json', {})
    .then(({ body }) => config.parse(body).signKey)
    .catch((error: unknown) => {
      signKey = undefined;
      throw error instanceof CallError ? error : new CallError('服务暂时不可用，请稍后再试', 0, 0);
    });
  return signKey;
}

/** A reply that has come whole; `body` is null where it is no JSON. */
interface Answer {
  status: number;
  body: unknown;
}

/** fetch with the product's time limit, body included; a missing network becomes a readable error. */
async function request(url: string, init: RequestInit): Promise<Answer> {
  const timeout = timeoutSignal(TIMERS.requestTimeoutMs);
  try {
    const response = await fetch(url, { ...init, signal: timeout });
    return { status: response.status, body: readJson(await response.text()) };
  } catch {
    const text = timeout.aborted ? '请求超时，请检查网络后重试' : '网络连接失败，请检查网络后重试';
    throw new CallError(text, 0, 0);
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * The only way to reach the contract's calls. Seals, sends, opens and checks the reply.
 * Throws CallError; the caller decides how to show it.
 */
export async function call<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Output<E>> {
  const token = readToken();
  const key = requestKey(await loadSignKey(), token);
  const fields = new URLSearchParams();
  const payload = endpoint.transport === 'signed' ? envelopeFields(endpoint, input, key) : Object(input);
  for (const [name, value] of Object.entries(payload)) {
    if (value === undefined || value === null) continue;
    fields.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  const headers: Record<string, string> = token ? { 'x-token': token } : {};
  const answer =
    endpoint.method === 'GET'
      ? await request(`${endpoint.path}?${fields.toString()}`, { headers })
      : await request(endpoint.path, { method: endpoint.method, headers, body: fields });
  return openReply(endpoint, answer, { token, key });
}

function envelopeFields(endpoint: Endpoint, payload: unknown, key: string): Record<string, unknown> {
  return { ...sealEnvelope({ method: endpoint.method, path: endpoint.path, payload, key }) };
}

function openReply<E extends Endpoint>(
  endpoint: E,
  answer: Answer,
  { token, key }: { token: string | null; key: string },
): Output<E> {
  const body = reply.safeParse(answer.body);
  if (!body.success) throw new CallError(ERRORS.INTERNAL.msg, 1, answer.status);
  const { code, msg, data, error } = body.data;
  // A late refusal of an earlier token says nothing of the one that took its place.
  const isOver = code === ERRORS.NOT_SIGNED_IN.code && token === readToken();
  if (isOver) throw signedOutError(answer.status);
  const refusal = error === undefined ? undefined : { name: error, data };
  if (code !== 0) throw new CallError(msg || ERRORS.INTERNAL.msg, 1, answer.status, undefined, refusal);
  const output = endpoint.output.safeParse(openData(key, data));
  if (!output.success) throw new CallError('服务器返回的数据无法识别，请刷新页面后重试', 1, answer.status);
  return output.data as Output<E>;
}

function openData(key: string, data: unknown): unknown {
  const cipher = sealed.safeParse(data);
  if (!cipher.success) return data;
  try {
    return decryptReply(key, cipher.data.encrypt);
  } catch {
    throw new CallError(ERRORS.BAD_SIGNATURE.msg, 1, 200);
  }
}
