import { accountCalls, factorNeeded, type Input } from '@fenshen/contract';
import { CallError } from '@fenshen/web';
import { call } from '../../../lib/call';
import { redeemedText } from '../../../lib/redeemed-text';
import { session } from '../../../lib/session';
import { toast } from '../../../lib/toast';
import type { LoginForm } from '../login-rules';
import { useSend } from '../../../lib/use-send';

const welcome = ({ token }: { token: string }): void => {
  session.signIn(token);
  toast.success('登录成功');
};

/** Signs a registered user in. Of staff with a second factor a code is asked: see `challengeOf`. */
export function useLogin() {
  return useSend({
    mutationFn: ({ username, password }: LoginForm) =>
      call(accountCalls.login, { username: username.trim(), password, client: 'pc' }),
    meta: { silent: true },
    onSuccess: welcome,
  });
}

/** What a refused sign-in is to be gone on with, where the password was right and a code is to follow; else null. */
export const challengeOf = (error: unknown): string | null =>
  error instanceof CallError && error.refusal === 'SECOND_FACTOR_NEEDED'
    ? factorNeeded.parse(error.data).challenge
    : null;

/** Ends a sign-in that asked for a code. */
export function useLoginCode() {
  return useSend({
    mutationFn: (input: Input<typeof accountCalls.loginCode>) => call(accountCalls.loginCode, input),
    meta: { silent: true },
    onSuccess: welcome,
  });
}

/** Registers with a redemption code; a visitor's token sent along keeps what the visitor made. */
export function useRegister() {
  return useSend({
    mutationFn: ({ username, password, code }: LoginForm) =>
      call(accountCalls.cdkey, {
        code: code.trim(),
        username: username.trim(),
        password,
        client: 'pc',
        agree: 1,
      }),
    meta: { silent: true },
    onSuccess: ({ token, credits }) => {
      if (token) session.signIn(token);
      toast.success(redeemedText(credits));
    },
  });
}
