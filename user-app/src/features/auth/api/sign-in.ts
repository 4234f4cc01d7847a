import { accountCalls } from '@fenshen/contract';
import { call } from '../../../lib/call';
import { redeemedText } from '../../../lib/redeemed-text';
import { session } from '../../../lib/session';
import { toast } from '../../../lib/toast';
import type { LoginForm } from '../login-rules';
import { useSend } from '../../../lib/use-send';

/** Signs a registered user in. */
export function useLogin() {
  return useSend({
    mutationFn: ({ username, password }: LoginForm) =>
      call(accountCalls.login, { username: username.trim(), password, client: 'pc' }),
    meta: { silent: true },
    onSuccess: ({ token }) => {
      session.signIn(token);
      toast.success('登录成功');
    },
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
