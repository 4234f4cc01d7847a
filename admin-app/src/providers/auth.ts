import { factorNeeded, opsCalls } from '@fenshen/contract';
import { CallError, CODE } from '@fenshen/web';
import type { AuthProvider } from '@refinedev/core';
import { z } from 'zod';
import { call } from '../lib/call';
import { queryClient } from '../lib/query-client';
import { clearToken, noteExpiry, readToken, saveToken } from '../lib/session';
import { recoveryCodes } from '../lib/recovery-codes';
import { forgetStaff } from '../lib/staff';

const first = z.object({ username: z.string().trim(), password: z.string() });
/** What follows a right password where the account has a second factor. */
const second = z.object({ challenge: z.string(), code: z.string() });
const loginForm = z
  .object({
    remember: z.boolean().default(false),
    /** Where the person wanted to go before being asked to sign in. */
    to: z.string().startsWith('/').default('/'),
  })
  .and(z.union([first, second]));
export type LoginForm = z.input<typeof loginForm>;

/** The password was right; a code is to follow. */
export class CodeNeeded extends Error {
  constructor(readonly challenge: string) {
    super('');
    this.name = 'CodeNeeded';
  }
}

function whyNot(error: unknown): Error {
  if (!(error instanceof CallError)) return new Error('登录没有成功，请稍后重试');
  return error.refusal === 'SECOND_FACTOR_NEEDED'
    ? new CodeNeeded(factorNeeded.parse(error.data).challenge)
    : error;
}

/** Staff sessions: sign-in by contract call, code 100 anywhere leads back to the sign-in page. */
export const authProvider: AuthProvider = {
  login: async (params: unknown) => {
    const { remember, to, ...proof } = loginForm.parse(params);
    // A token from an older session would be bound into the signature.
    clearToken();
    queryClient.clear();
    try {
      const { token } =
        'challenge' in proof ? await call(opsCalls.loginCode, proof) : await call(opsCalls.login, proof);
      saveToken(token, remember);
      return { success: true, redirectTo: to };
    } catch (error) {
      return { success: false, error: whyNot(error) };
    }
  },
  logout: async () => {
    clearToken();
    recoveryCodes.set([]);
    // Nothing of one person is left for the next on the same machine.
    queryClient.clear();
    return { success: true, redirectTo: '/login' };
  },
  check: async () => (readToken() ? { authenticated: true } : { authenticated: false, redirectTo: '/login' }),
  onError: async (error: unknown) => {
    if (!(error instanceof CallError)) return {};
    if (error.refusal === 'SECOND_FACTOR_REQUIRED') {
      // Asked for since this person signed in: they are shown where to set it up.
      forgetStaff();
      void queryClient.invalidateQueries({ queryKey: ['staff'] });
    }
    if (error.code !== CODE.signedOut) return {};
    noteExpiry();
    return { logout: true, error };
  },
};
