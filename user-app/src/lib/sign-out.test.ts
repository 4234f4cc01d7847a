/** @jest-environment jsdom */
import { accountCalls } from '@fenshen/contract';
import { session } from './session';
import { signOut } from './sign-out';
import { toastStore } from './toast';

const answering = (logout: () => Promise<unknown>) => {
  const sent: { path: string; token: string | undefined }[] = [];
  globalThis.fetch = jest.fn(async (url: string, init?: { headers?: Record<string, string> }) => {
    if (url === '/config.json') return { text: async () => JSON.stringify({ signKey: 'key' }) };
    sent.push({ path: url, token: init?.headers?.['x-token'] });
    return { text: async () => JSON.stringify(await logout()) };
  }) as unknown as typeof fetch;
  return sent;
};

test('the server ends the token that goes, and this browser forgets it at once', async () => {
  const sent = answering(async () => ({ code: 0, msg: '', data: null }));
  session.signIn('mine');
  const ending = signOut();
  expect(session.token()).toBeNull();
  await ending;
  expect(sent).toEqual([{ path: accountCalls.logout.path, token: 'mine' }]);
  expect(toastStore.read()).toEqual([]);
});

test('an unreachable server is told of, and a newer sign-in stays', async () => {
  answering(() => Promise.reject(new TypeError('Failed to fetch')));
  session.signIn('mine');
  const ending = signOut();
  session.signIn('newer');
  await ending;
  expect(session.token()).toBe('newer');
  expect(toastStore.read().map(({ text }) => text)).toEqual([
    '已退出本机。没有连上服务器，其他设备上的登录仍然有效',
  ]);
});
