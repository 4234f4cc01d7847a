import {
  accountCalls,
  encryptReply,
  ERRORS,
  indexCalls,
  libraryCalls,
  openEnvelope,
  requestKey,
} from '@fenshen/contract';
import { ApiError, CODE, createCall, type CallParts } from './call';
import { createSession } from './session';

const SIGN_KEY = 'app-key';

interface Sent {
  url: string;
  init: RequestInit;
}

function setup(respond: (sent: Sent) => Response | Promise<Response>, token: string | null = null) {
  const sent: Sent[] = [];
  const memory = new Map<string, string>();
  const session = createSession({
    get: (k) => memory.get(k) ?? null,
    set: (k, v) => Boolean(memory.set(k, v)),
    remove: (k) => void memory.delete(k),
  });
  if (token) session.signIn(token);
  const onSignedOut = jest.fn();
  const parts: CallParts = {
    fetch: async (url, init) => {
      const one = { url: String(url), init: init ?? {} };
      sent.push(one);
      return respond(one);
    },
    session,
    signKey: async () => SIGN_KEY,
    onSignedOut,
    timeoutMs: 1_000,
  };
  return { call: createCall(parts), parts, session, sent, onSignedOut };
}

const json =
  (code: number, data: unknown, msg = '') =>
  () =>
    Response.json({ code, msg, data });
const refusal = (row: { code: number; msg: string }) => json(row.code, null, row.msg);

async function errorOf(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => null,
    (e: unknown) => e,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

describe('call', () => {
  it('sends nothing that is refused, and headers that are asked for', async () => {
    const { parts, sent } = setup(json(0, null));
    const call = createCall({ ...parts, refusal: ({ method }) => (method === 'GET' ? null : '预览中') });
    const error = await errorOf(call(accountCalls.logout, {}));
    expect([error.code, error.msg, sent.length]).toEqual([CODE.refused, '预览中', 0]);
    await errorOf(call(indexCalls.site, {}, { headers: { 'x-site-preview': 'abc' } }));
    expect(sent[0]?.init.headers).toEqual({ 'x-site-preview': 'abc' });
  });

  it('sends a POST as form fields the server can open with the app key', async () => {
    const { call, sent } = setup(json(0, { token: 't' }));
    await expect(call(accountCalls.login, { username: '13800138000', password: 'abc123' })).resolves.toEqual({
      token: 't',
    });
    const { url, init } = sent[0]!;
    expect(url).toBe('/api/user/login');
    expect(init.body).toBeInstanceOf(URLSearchParams);
    const opened = openEnvelope({
      method: 'POST',
      path: url,
      fields: Object.fromEntries(init.body as URLSearchParams),
      key: SIGN_KEY,
      now: Date.now(),
    });
    expect(opened).toMatchObject({ ok: true, payload: { username: '13800138000', password: 'abc123' } });
  });

  it('puts a GET in the query, signed with the key bound to the token, and sends x-token', async () => {
    const balance = { credits: 5, held: 0, username: 'u', avatar: '', expire_time: '', is_tourist: 0 };
    const { call, sent } = setup(json(0, balance), 'tok');
    await call(accountCalls.credits, {});
    const { url, init } = sent[0]!;
    const parsed = new URL(url, 'http://x');
    const fields = Object.fromEntries(parsed.searchParams);
    expect(init.body).toBeUndefined();
    expect(new Headers(init.headers).get('x-token')).toBe('tok');
    const open = (key: string) =>
      openEnvelope({ method: 'GET', path: parsed.pathname, fields, key, now: Date.now() }).ok;
    expect(open(requestKey(SIGN_KEY, 'tok'))).toBe(true);
    expect(open(SIGN_KEY)).toBe(false);
  });

  it('sends a DELETE with a form body and a plain GET without an envelope', async () => {
    const deletion = setup(json(0, null), 'tok');
    await deletion.call(libraryCalls.videoDelete, { id: 7 });
    expect((deletion.sent[0]!.init.body as URLSearchParams).get('sign')).toMatch(/^[0-9a-f]{64}$/);

    const plain = setup(json(0, { title: '', content: '', version: 1 }));
    await plain.call(indexCalls.protocol, { type: 'user' });
    expect(plain.sent[0]!.url).toBe('/api/index/protocol2?type=user');
  });

  it('opens an encrypted reply', async () => {
    const key = requestKey(SIGN_KEY, 'tok');
    const space = { used: 1, total: 2, total_format: '2', can_expand: 1 };
    const { call } = setup(json(0, { encrypt: encryptReply(key, space) }), 'tok');
    await expect(call(accountCalls.space, {})).resolves.toEqual(space);
  });

  it('throws the server’s words on code 1 and keeps the session', async () => {
    const { call, session, onSignedOut } = setup(refusal(ERRORS.STORAGE_CAPPED), 'tok');
    expect(await errorOf(call(accountCalls.spaceExpand, {}))).toMatchObject({
      code: CODE.refused,
      msg: '您已扩容至上限！',
    });
    expect(session.token()).toBe('tok');
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  it('ends the session on code 100 and opens the login page once', async () => {
    const { call, session, onSignedOut } = setup(refusal(ERRORS.NOT_SIGNED_IN), 'tok');
    const errors = await Promise.all([
      errorOf(call(accountCalls.credits, {})),
      errorOf(call(accountCalls.space, {})),
    ]);
    expect(errors.map((e) => e.code)).toEqual([CODE.signedOut, CODE.signedOut]);
    expect(session.token()).toBeNull();
    expect(onSignedOut).toHaveBeenCalledTimes(1);
  });

  it('leaves a newer sign-in alone when a reply to the old token comes late', async () => {
    const { call, session, onSignedOut } = setup(() => {
      session.signIn('new');
      return refusal(ERRORS.NOT_SIGNED_IN)();
    }, 'old');
    await errorOf(call(accountCalls.credits, {}));
    expect(session.token()).toBe('new');
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  it('opens the login page when nobody was signed in', async () => {
    const { call, onSignedOut } = setup(refusal(ERRORS.NOT_SIGNED_IN));
    await errorOf(call(accountCalls.credits, {}));
    expect(onSignedOut).toHaveBeenCalledTimes(1);
  });

  it('gives a Chinese reason for a lost network, a slow server and a broken reply', async () => {
    const lost = setup(() => Promise.reject(new TypeError('failed')));
    expect((await errorOf(lost.call(indexCalls.site, {}))).code).toBe(CODE.network);

    const slow = setup(
      ({ init }) =>
        new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    );
    slow.parts.timeoutMs = 5;
    expect(await errorOf(slow.call(indexCalls.site, {}))).toMatchObject({ code: CODE.timeout });

    const stalled = setup(({ init }) => {
      const body = new ReadableStream({
        start: (control) => init.signal?.addEventListener('abort', () => control.error(init.signal?.reason)),
      });
      return new Response(body);
    });
    stalled.parts.timeoutMs = 5;
    expect(await errorOf(stalled.call(indexCalls.site, {}))).toMatchObject({ code: CODE.timeout });

    const broken = setup(() => new Response('<html>', { status: 502 }));
    expect((await errorOf(broken.call(indexCalls.site, {}))).code).toBe(CODE.badReply);

    const wrongShape = setup(json(0, { token: 7 }));
    const login = wrongShape.call(accountCalls.login, { username: 'a', password: 'b' });
    expect((await errorOf(login)).code).toBe(CODE.badReply);
  });

  it('lets a cancelled call go without an error of its own', async () => {
    const control = new AbortController();
    const { call } = setup(({ init }) => {
      control.abort();
      return Promise.reject(init.signal?.reason);
    });
    await expect(call(indexCalls.site, {}, { signal: control.signal })).rejects.toHaveProperty(
      'name',
      'AbortError',
    );
  });
});
