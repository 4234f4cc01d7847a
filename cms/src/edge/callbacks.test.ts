import type { Context } from 'koa';
import { callbackSecret } from '../plugins/jobs/public';
import { quiet } from '../../test/helpers/quiet';
import { callbackHandler, type CallbackDeps } from './callbacks';

const KEY = 'a key of sixteen characters or more';
function setup(over: Partial<CallbackDeps> = {}) {
  const taken: unknown[] = [];
  const counts = new Map<string, number>();
  const handler = callbackHandler({
    secretKey: KEY,
    jobs: {
      receiveCallback: async (adapter, message) => {
        taken.push([adapter, message.body]);
        return false;
      },
    },
    rateLimits: {
      consume: async (...subjects) => {
        for (const [limit, subject] of subjects)
          counts.set(limit.name + subject, (counts.get(limit.name + subject) ?? 0) + 1);
        const allowed = subjects.every(([limit, who]) => (counts.get(limit.name + who) ?? 0) <= limit.max);
        return { allowed, waitMs: 0, away: false };
      },
      hasLeft: async ([limit, subject]) => (counts.get(limit.name + subject) ?? 0) < limit.max,
    },
    proxies: { address: () => '192.0.2.7' },
    logger: quiet,
    ...over,
  });
  const send = async (adapter: string, secret: string, length = 20) => {
    const ctx = {
      params: { adapter, secret },
      request: { body: { id: 'v1' } },
      headers: {},
      get: (name: string) => (name === 'content-length' ? String(length) : ''),
      status: 0,
      body: null as unknown,
    };
    await handler(ctx as unknown as Context);
    return [ctx.status, (ctx.body as { code: number }).code];
  };
  return { send, taken };
}

const good = (adapter: string) => callbackSecret(KEY, adapter);

test('a callback with its secret is passed on, and the answer does not tell what became of it', async () => {
  const { send, taken } = setup();
  expect(await send('vendor', good('vendor'))).toEqual([200, 0]);
  expect(taken).toEqual([['vendor', { id: 'v1' }]]);
});

test('without the secret there is nothing there, and guessing ends soon', async () => {
  const { send, taken } = setup();
  for (const secret of ['', 'x', good('other'), good('vendor').slice(1)])
    expect(await send('vendor', secret)).toEqual([404, 1]);
  for (let i = 0; i < 16; i++) await send('vendor', `guess ${i}`);
  expect(await send('vendor', good('vendor'))).toEqual([429, 1]);
  expect(taken).toEqual([]);
});

test('too large and too many are refused', async () => {
  const { send, taken } = setup();
  expect(await send('vendor', good('vendor'), 100_000)).toEqual([413, 1]);
  for (let i = 1; i < 600; i++) await send('vendor', good('vendor'));
  expect(await send('vendor', good('vendor'))).toEqual([429, 1]);
  expect(await send('another', good('another'))).toEqual([200, 0]);
  expect(taken).toHaveLength(600);
});

test('a fault of ours asks the vendor to call again', async () => {
  const { send } = setup({ jobs: { receiveCallback: () => Promise.reject(new Error('no database')) } });
  expect(await send('vendor', good('vendor'))).toEqual([503, 1]);
});
