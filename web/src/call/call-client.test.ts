import {
  accountCalls,
  encryptReply,
  ERRORS,
  indexCalls,
  libraryCalls,
  openEnvelope,
  requestKey,
} from '@fenshen/contract';
import { createCallClient, type CallParts } from './call-client';
import { CallError, CODE, isUnanswered } from './call-error';

const SIGN_KEY = 'app-key';

interface Sent {
  url: string;
  init: RequestInit;
}

/** A session of one tab: who holds it may sign in anew meanwhile. */
function memorySession(token: string | null) {
  const session = {
    current: token,
    token: () => session.current,
    refused: (refused: string) => {
      if (refused !== session.current) return false;
      session.current = null;
      return true;
    },
  };
  return session;
}

function setup(
  respond: (sent: Sent) => Response | Promise<Response>,
  { token = null, ...own }: { token?: string | null } & Partial<CallParts> = {},
) {
  const sent: Sent[] = [];
  const session = memorySession(token);
  const onSignedOut = jest.fn();
  const onUnreachable = jest.fn();
  const client = createCallClient({
    fetch: async (url, init) => {
      if (url === '/config.json') return Response.json({ signKey: SIGN_KEY });
      const one = { url: String(url), init: init ?? {} };
      sent.push(one);
      return respond(one);
    },
    session,
    onSignedOut,
    onUnreachable,
    timeoutMs: 1_000,
    ...own,
  });
  return { ...client, session, sent, onSignedOut, onUnreachable };
}

const json =
  (code: number, data: unknown, msg = '') =>
  () =>
    Response.json({ code, msg, data });
const refusal = (row: { code: number; msg: string }) => json(row.code, null, row.msg);

async function errorOf(promise: Promise<unknown>): Promise<CallError> {
  const error = await promise.then(
    () => null,
    (e: unknown) => e,
  );
  expect(error).toBeInstanceOf(CallError);
  return error as CallError;
}

describe('call', () => {
  it('sends nothing that is refused, and headers that are asked for', async () => {
    const { call, sent } = setup(json(0, null), {
      refusal: ({ method }) => (method === 'GET' ? null : '预览中'),
    });
    const error = await errorOf(call(accountCalls.logout, {}));
    expect([error.code, error.message, sent.length]).toEqual([CODE.refused, '预览中', 0]);
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
    const { call, sent } = setup(json(0, balance), { token: 'tok' });
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
    const deletion = setup(json(0, null), { token: 'tok' });
    await deletion.call(libraryCalls.videoDelete, { id: 7 });
    expect((deletion.sent[0]!.init.body as URLSearchParams).get('sign')).toMatch(/^[0-9a-f]{64}$/);

    const plain = setup(json(0, { title: '', content: '', version: 1 }));
    await plain.call(indexCalls.protocol, { type: 'user' });
    expect(plain.sent[0]!.url).toBe('/api/index/protocol2?type=user');
  });

  it('opens an encrypted reply', async () => {
    const key = requestKey(SIGN_KEY, 'tok');
    const space = { used: 1, total: 2, total_format: '2', can_expand: 1 };
    const { call } = setup(json(0, { encrypt: encryptReply(key, space) }), { token: 'tok' });
    await expect(call(accountCalls.space, {})).resolves.toEqual(space);
  });

  it('throws the server’s words on code 1 and keeps the session', async () => {
    const { call, session, onSignedOut } = setup(refusal(ERRORS.STORAGE_CAPPED), { token: 'tok' });
    expect(await errorOf(call(accountCalls.spaceExpand, {}))).toMatchObject({
      code: CODE.refused,
      message: '您已扩容至上限！',
    });
    expect(session.current).toBe('tok');
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  it('ends the session on code 100 and opens the login page once', async () => {
    const { call, session, onSignedOut } = setup(refusal(ERRORS.NOT_SIGNED_IN), { token: 'tok' });
    const errors = await Promise.all([
      errorOf(call(accountCalls.credits, {})),
      errorOf(call(accountCalls.space, {})),
    ]);
    expect(errors.map((e) => e.code)).toEqual([CODE.signedOut, CODE.signedOut]);
    expect(session.current).toBeNull();
    expect(onSignedOut).toHaveBeenCalledTimes(1);
  });

  it('leaves a newer sign-in alone when a reply to the old token comes late: the call may be tried again', async () => {
    const { call, session, onSignedOut } = setup(
      () => {
        session.current = 'new';
        return refusal(ERRORS.NOT_SIGNED_IN)();
      },
      { token: 'old' },
    );
    const error = await errorOf(call(accountCalls.credits, {}));
    expect([error.code, error.message, isUnanswered(error)]).toEqual([
      CODE.replaced,
      '登录状态已更新，请重试',
      true,
    ]);
    expect(session.current).toBe('new');
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  it('takes a refused sign-out for what it is: over', async () => {
    const { call, session, onSignedOut } = setup(
      () => {
        session.current = null;
        return refusal(ERRORS.NOT_SIGNED_IN)();
      },
      { token: 'old' },
    );
    expect((await errorOf(call(accountCalls.logout, {}))).code).toBe(CODE.signedOut);
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  it('opens the login page when nobody was signed in', async () => {
    const { call, onSignedOut } = setup(refusal(ERRORS.NOT_SIGNED_IN));
    await errorOf(call(accountCalls.credits, {}));
    expect(onSignedOut).toHaveBeenCalledTimes(1);
  });

  it('gives a Chinese reason for a lost network, a slow server and a broken reply', async () => {
    const failing = async (respond: Parameters<typeof setup>[0], timeoutMs = 1_000) => {
      const { call, onUnreachable } = setup(respond, { timeoutMs });
      const { code, message } = await errorOf(call(indexCalls.site, {}));
      return [code, message, onUnreachable.mock.calls.length];
    };
    expect(await failing(() => Promise.reject(new TypeError('failed')))).toEqual([
      CODE.network,
      '网络连接失败，请检查网络后重试',
      1,
    ]);
    const late = [CODE.timeout, '请求超时，请检查网络后重试', 0];
    const slow = ({ init }: Sent) =>
      new Promise<never>((_, reject) =>
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      );
    expect(await failing(slow, 5)).toEqual(late);
    const stalled = ({ init }: Sent) => {
      const start = (control: ReadableStreamDefaultController) =>
        init.signal?.addEventListener('abort', () => control.error(init.signal?.reason));
      return new Response(new ReadableStream({ start }));
    };
    expect(await failing(stalled, 5)).toEqual(late);
    const broken = () => new Response('<html>', { status: 502 });
    expect(await failing(broken)).toEqual([CODE.badReply, '服务繁忙，请稍后再试', 0]);
    expect(await failing(json(0, { token: 7 }))).toEqual([
      CODE.badReply,
      '服务器返回的内容无法识别，请刷新页面后重试',
      0,
    ]);
  });

  it('asks for the key once, and again after it could not be had', async () => {
    const replies = [new Response('<html>'), Response.json({ signKey: SIGN_KEY })];
    const asked: string[] = [];
    const { call } = setup(json(0, null), {
      fetch: async (url) => {
        asked.push(String(url));
        return url === '/config.json' ? (replies.shift() as Response) : json(0, { token: 't' })();
      },
    });
    const login = () => call(accountCalls.login, { username: 'a', password: 'b' });
    expect((await errorOf(login())).message).toBe('服务繁忙，请稍后再试');
    await login();
    await login();
    const { path } = accountCalls.login;
    expect(asked).toEqual(['/config.json', '/config.json', path, path]);
  });

  it('reads the reply to a call that was sent by other means, its refusal by name', async () => {
    const { readReply } = setup(json(0, null));
    const refused = { code: 1, msg: '积分不足', data: { need: 5 }, error: 'CREDITS_SHORT' };
    expect(() => readReply(accountCalls.login, JSON.stringify(refused), null, 409)).toThrow(
      expect.objectContaining({
        message: '积分不足',
        refusal: 'CREDITS_SHORT',
        data: { need: 5 },
        statusCode: 409,
      }),
    );
    expect(readReply(accountCalls.login, JSON.stringify({ code: 0, data: { token: 't' } }), null)).toEqual({
      token: 't',
    });
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
