/** @jest-environment jsdom */
import { ERRORS, opsCalls, type Endpoint } from '@fenshen/contract';
import { CallError, CODE } from '@fenshen/web';
import { queryClient } from '../lib/query-client';
import { recoveryCodes } from '../lib/recovery-codes';
import { readToken, saveToken } from '../lib/session';
import { authProvider } from './auth';

let answer: (endpoint: Endpoint) => unknown;
jest.mock('../lib/call', () => ({ call: async (endpoint: Endpoint) => answer(endpoint) }));

const SEEN = ['data', 'ops', 'users', 'call'];
const left = () => [queryClient.getQueryData(SEEN), readToken(), recoveryCodes.get()];
beforeEach(() => {
  answer = () => ({ token: 'next' });
  saveToken('last', false);
  recoveryCodes.set(['1111-2222']);
  queryClient.setQueryData(SEEN, '客户甲');
});

test('nothing that one person saw is left for the next on the same machine', async () => {
  expect(await authProvider.logout({})).toEqual({ success: true, redirectTo: '/login' });
  expect(left()).toEqual([undefined, null, []]);
});

test('nor when somebody else signs in over a session that never ended', async () => {
  const form = { username: 'operator', password: 'secret' };
  expect(await authProvider.login(form)).toEqual({ success: true, redirectTo: '/' });
  expect(left().slice(0, 2)).toEqual([undefined, 'next']);
});

test('nor when that fails', async () => {
  answer = ({ path }) => {
    expect(path).toBe(opsCalls.login.path);
    throw new CallError(CODE.refused, ERRORS.BAD_CREDENTIALS.msg);
  };
  const { success, error } = await authProvider.login({ username: 'a', password: 'b' });
  expect([success, error?.message]).toEqual([false, ERRORS.BAD_CREDENTIALS.msg]);
  expect(left().slice(0, 2)).toEqual([undefined, null]);
});
