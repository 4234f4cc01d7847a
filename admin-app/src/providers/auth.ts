import { opsCalls } from '@fenshen/contract';
import type { AuthProvider } from '@refinedev/core';
import { z } from 'zod';
import { call } from '../lib/call';
import { CallError } from '../lib/call-error';
import { queryClient } from '../lib/query-client';
import { clearToken, noteExpiry, readToken, saveToken } from '../lib/session';

const loginForm = z.object({
  username: z.string().trim(),
  password: z.string(),
  remember: z.boolean().default(false),
  /** Where the person wanted to go before being asked to sign in. */
  to: z.string().startsWith('/').default('/'),
});
export type LoginForm = z.input<typeof loginForm>;

/** Staff sessions: sign-in by contract call, code 100 anywhere leads back to the sign-in page. */
export const authProvider: AuthProvider = {
  login: async (params: unknown) => {
    const { username, password, remember, to } = loginForm.parse(params);
    // A token from an older session would be bound into the signature.
    clearToken();
    queryClient.clear();
    try {
      const { token } = await call(opsCalls.login, { username, password });
      saveToken(token, remember);
      return { success: true, redirectTo: to };
    } catch (error) {
      const message = error instanceof CallError ? error.message : '登录没有成功，请稍后重试';
      return { success: false, error: { name: '', message } };
    }
  },
  logout: async () => {
    clearToken();
    // Nothing of one person is left for the next on the same machine.
    queryClient.clear();
    return { success: true, redirectTo: '/login' };
  },
  check: async () => (readToken() ? { authenticated: true } : { authenticated: false, redirectTo: '/login' }),
  onError: async (error: unknown) => {
    if (!(error instanceof CallError) || !error.signedOut) return {};
    noteExpiry();
    return { logout: true, error };
  },
};
