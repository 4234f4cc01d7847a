import {
  accountCalls,
  decryptReply,
  requestKey,
  sealEnvelope,
  TIMERS,
  type Endpoint,
  type Input,
  type Output,
} from '@fenshen/contract';
import { anySignal, timeoutSignal } from '@fenshen/web';
import { z } from 'zod';
import { loadPublicConfig } from '../config/env';
import { connection } from './connection';
import { goToSignIn } from './navigate';
import { preview, PREVIEW_REFUSAL } from './preview';
import { session, type Session } from './session';
import { EXPIRED_NOTE, signInNote } from './sign-in-note';

/** `code` on the wire: 1 refused, 100 not signed in; below zero the request itself failed. */
export const CODE = { done: 0, refused: 1, signedOut: 100, network: -1, timeout: -2, badReply: -3 } as const;

/** A call that did not end in code 0. `message` is Chinese and may be shown as it is. */
export class ApiError extends Error {
  constructor(
    readonly code: number,
    readonly msg: string,
    /** The refusal's name, where the server gave one. */
    readonly refusal?: string,
    /** What was sent with the refusal. */
    readonly data: unknown = null,
  ) {
    super(msg);
    this.name = 'ApiError';
  }
}

export interface CallParts {
  fetch: typeof fetch;
  session: Session;
  signKey: () => Promise<string>;
  /** After code 100; `expired`: it ended a session, else there was none. */
  onSignedOut: (expired: boolean) => void;
  timeoutMs: number;
  /** A request did not get through. */
  onUnreachable?: () => void;
  /** Why a call may not be sent, or null; without it every call may. */
  refusal?: (endpoint: Endpoint) => string | null;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Sent beside the usual ones. */
  headers?: Record<string, string>;
}

const replyShape = z.object({
  code: z.number(),
  msg: z.string().default(''),
  data: z.unknown(),
  error: z.string().optional(),
});
const BAD_REPLY = '服务繁忙，请稍后再试';
type Reply = z.infer<typeof replyShape>;
const encrypted = z.object({ encrypt: z.string() });

/** Builds the one function that talks to the server; tests give it their own parts. */
export function createCall(parts: CallParts) {
  return async function call<E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    options: CallOptions = {},
  ): Promise<Output<E>> {
    const refusal = parts.refusal?.(endpoint) ?? null;
    if (refusal !== null) throw new ApiError(CODE.refused, refusal);
    const token = parts.session.token();
    const key = requestKey(await signKeyOf(parts), token);
    const fields =
      endpoint.transport === 'signed'
        ? { ...sealEnvelope({ method: endpoint.method, path: endpoint.path, payload: input, key }) }
        : (input as Record<string, unknown>);
    return settle(parts, endpoint, await send(parts, endpoint, encode(fields), token, options), {
      token,
      key,
    });
  };
}

/** What a reply means: its checked data, or an ApiError after code 100 ended the session. */
function settle<E extends Endpoint>(
  parts: Pick<CallParts, 'session' | 'onSignedOut'>,
  endpoint: E,
  answer: Reply,
  { token, key }: { token: string | null; key: string },
): Output<E> {
  if (answer.code === CODE.signedOut) {
    const isOver = token === null ? parts.session.token() === null : parts.session.refused(token);
    if (isOver) parts.onSignedOut(token !== null);
    throw new ApiError(CODE.signedOut, answer.msg);
  }
  if (answer.code !== CODE.done)
    throw new ApiError(answer.code, answer.msg || '操作失败，请稍后再试', answer.error, answer.data);
  return read(endpoint, answer.data, key);
}

async function signKeyOf(parts: CallParts): Promise<string> {
  try {
    return await parts.signKey();
  } catch {
    throw new ApiError(CODE.network, '网络连接失败，请检查网络后重试');
  }
}

/** Form fields of a payload; what is undefined is not sent. */
function encode(fields: Record<string, unknown>): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue;
    form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return form;
}

async function send(
  parts: CallParts,
  endpoint: Endpoint,
  form: URLSearchParams,
  token: string | null,
  { signal, headers }: CallOptions,
): Promise<Reply> {
  const timeout = timeoutSignal(parts.timeoutMs);
  const fields = form.toString();
  const query = endpoint.method === 'GET' && fields ? `?${fields}` : '';
  try {
    const response = await parts.fetch(`${endpoint.path}${query}`, {
      method: endpoint.method,
      headers: { ...headers, ...(token ? { 'x-token': token } : {}) },
      // A URLSearchParams body makes the request form-encoded.
      body: endpoint.method === 'GET' ? undefined : form,
      signal: signal ? anySignal([signal, timeout]) : timeout,
    });
    const parsed = replyShape.safeParse(await bodyOf(response));
    if (parsed.success) return parsed.data;
  } catch (error) {
    if (timeout.aborted) throw new ApiError(CODE.timeout, '请求超时，请检查网络后重试');
    if (signal?.aborted) throw error;
    parts.onUnreachable?.();
    throw new ApiError(CODE.network, '网络连接失败，请检查网络后重试');
  }
  throw new ApiError(CODE.badReply, BAD_REPLY);
}

/** What is no JSON is null; a connection that breaks off in the middle is a failure like any other. */
async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function read<E extends Endpoint>(endpoint: E, data: unknown, key: string): Output<E> {
  try {
    const sealed = encrypted.safeParse(data);
    const plain = sealed.success ? decryptReply(key, sealed.data.encrypt) : data;
    return endpoint.output.parse(plain) as Output<E>;
  } catch {
    throw new ApiError(CODE.badReply, '服务器返回的内容无法识别，请刷新页面后重试');
  }
}

/** `space` asks for figures, though by POST. */
const isRead = (endpoint: Endpoint): boolean =>
  endpoint.method === 'GET' || endpoint.path === accountCalls.space.path;

const live: CallParts = {
  fetch: (...args) => globalThis.fetch(...args),
  session,
  signKey: async () => (await loadPublicConfig()).signKey,
  onSignedOut: (expired) => {
    if (expired) signInNote.set(EXPIRED_NOTE);
    goToSignIn();
  },
  onUnreachable: connection.doubt,
  timeoutMs: TIMERS.requestTimeoutMs,
  refusal: (endpoint) => (preview && !isRead(endpoint) ? PREVIEW_REFUSAL : null),
};

/**
 * Sends one call of the contract and returns its checked data.
 * Throws `ApiError`; code 100 has by then ended the session and opened /login with the way back.
 */
export const call = createCall(live);

/**
 * Reads the body of a reply to a call that was sent by other means, such as a multipart upload under `token`.
 * Throws as `call` does.
 */
export function readReply<E extends Endpoint>(endpoint: E, body: string, token: string | null): Output<E> {
  const parsed = replyShape.safeParse(parseJson(body));
  if (!parsed.success) throw new ApiError(CODE.badReply, BAD_REPLY);
  // Replies to unsigned calls come plain: there is no key to open them with.
  return settle(live, endpoint, parsed.data, { token, key: '' });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
