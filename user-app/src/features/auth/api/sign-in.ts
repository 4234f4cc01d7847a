import { accountCalls } from '@fenshen/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/call';
import { redeemedText } from '../../../lib/redeemed-text';
import { session } from '../../../lib/session';
import { toast } from '../../../lib/toast';
import type { LoginForm } from '../login-rules';

/** Signs a registered user in. */
export function useLogin() {
  return useMutation({
    mutationFn: ({ username, password }: LoginForm) =>
      call(accountCalls.login, { username: username.trim(), password, client: 'pc' }),
    onSuccess: ({ token }) => {
      session.signIn(token);
      toast.success('登录成功');
    },
  });
}

/** Registers with a redemption code; a visitor's token sent along keeps what the visitor made. */
export function useRegister() {
  return useMutation({
    mutationFn: ({ username, password, code }: LoginForm) =>
      call(accountCalls.cdkey, {
        code: code.trim(),
        username: username.trim(),
        password,
        client: 'pc',
        agree: 1,
      }),
    onSuccess: ({ token, credits }) => {
      if (token) session.signIn(token);
      toast.success(redeemedText(credits));
    },
  });
}
