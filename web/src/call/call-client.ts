import {
  decryptReply,
  ERRORS,
  requestKey,
  sealEnvelope,
  type Endpoint,
  type Input,
  type Output,
} from '@fenshen/contract';
import { z } from 'zod';
import { CallError, CODE, noReply, signedOut, unreadable } from './call-error';
import { parseJson, request, type Answer } from './request';

export interface CallParts {
  fetch: typeof fetch;
  session: {
    token(): string | null;
    /** The server refused this token. Whether that ended the session; false where another token holds by now. */
    refused(token: string): boolean;
  };
  /** After code 100; `expired`: it ended a session, else there was none. */
  onSignedOut?: (expired: boolean) => void;
  timeoutMs: number;
  /** A request did not get through. */
  onUnreachable?: () => void;
  /** Why a call may not be sent, or null; without it every call may. */
  refusal?: (endpoint: Endpoint) => string | null;
}

interface CallOptions {
  signal?: AbortSignal;
  /** Sent beside the usual ones. */
  headers?: Record<string, string>;
}

/** What a call was sent under. */
interface Sent {
  token: string | null;
  key: string;
}

const publicConfig = z.object({ signKey: z.string().min(1) });
const envelope = z.object({
  code: z.number(),
  msg: z.string().default(''),
  data: z.unknown(),
  error: z.string().optional(),
});
const encrypted = z.object({ encrypt: z.string() });

/** The way to the server's calls; the apps, and tests, give it their own parts. */
export function createCallClient(parts: CallParts) {
  let signKey: Promise<string> | undefined;

  /** The key of the deployment, which calls are signed with: asked once, and again after a failure. */
  const loadSignKey = (): Promise<string> =>
    (signKey ??= request(parts.fetch, '/config.json', {}, parts).then(
      ({ status, body }) => {
        const config = publicConfig.safeParse(body);
        if (config.success) return config.data.signKey;
        signKey = undefined;
        throw noReply(status);
      },
      (error: unknown) => {
        signKey = undefined;
        throw error;
      },
    ));

  /** What a reply means: its checked data, or a CallError after code 100 ended the session. */
  const settle = <E extends Endpoint>(
    endpoint: E,
    { status, body }: Answer,
    { token, key }: Sent,
  ): Output<E> => {
    const reply = envelope.safeParse(body);
    if (!reply.success) throw noReply(status);
    const { code, msg, data, error: refusal } = reply.data;
    if (code === CODE.signedOut) {
      const current = parts.session.token();
      const isOver = token === null ? current === null : parts.session.refused(token);
      if (isOver) parts.onSignedOut?.(token !== null);
      else if (current !== null)
        throw new CallError(CODE.replaced, '登录状态已更新，请重试', { statusCode: status });
      throw signedOut(status, msg || undefined);
    }
    if (code !== CODE.done)
      throw new CallError(code, msg || ERRORS.INTERNAL.msg, { statusCode: status, refusal, data });
    return read(endpoint, data, { key, status });
  };

  return {
    /**
     * Seals, sends, opens and checks one call of the contract. Rejects with CallError; code 100 has by then ended the
     * session.
     */
    async call<E extends Endpoint>(
      endpoint: E,
      input: Input<E>,
      { signal, headers }: CallOptions = {},
    ): Promise<Output<E>> {
      const refusal = parts.refusal?.(endpoint) ?? null;
      if (refusal !== null) throw new CallError(CODE.refused, refusal);
      const token = parts.session.token();
      const key = requestKey(await loadSignKey(), token);
      const { method, path } = endpoint;
      const sealed = endpoint.transport === 'signed';
      const form = formOf(
        sealed ? { ...sealEnvelope({ method, path, payload: input, key }) } : Object(input),
      );
      const fields = form.toString();
      const isGet = method === 'GET';
      const init = {
        method,
        headers: { ...headers, ...(token ? { 'x-token': token } : {}) },
        // A URLSearchParams body makes the request form-encoded.
        body: isGet ? undefined : form,
      };
      const url = isGet && fields ? `${path}?${fields}` : path;
      return settle(endpoint, await request(parts.fetch, url, init, { ...parts, signal }), { token, key });
    },

    /**
     * Reads the body of a reply to a call that was sent by other means, such as a multipart upload under `token`.
     * Throws as `call` does. Replies to unsigned calls come plain: there is no key to open them with.
     */
    readReply: <E extends Endpoint>(
      endpoint: E,
      text: string,
      token: string | null,
      status = 200,
    ): Output<E> => settle(endpoint, { status, body: parseJson(text) }, { token, key: '' }),
  };
}

/** Form fields of a payload; what is undefined or null is not sent. */
function formOf(fields: Record<string, unknown>): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue;
    form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return form;
}

function read<E extends Endpoint>(
  endpoint: E,
  data: unknown,
  { key, status }: { key: string; status: number },
): Output<E> {
  try {
    const sealed = encrypted.safeParse(data);
    const plain = sealed.success ? decryptReply(key, sealed.data.encrypt) : data;
    return endpoint.output.parse(plain) as Output<E>;
  } catch {
    throw unreadable(status);
  }
}
