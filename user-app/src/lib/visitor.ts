import { accountCalls } from '@fenshen/contract';
import { call } from './call';
import { preview } from './preview';
import { session } from './session';

let pending: Promise<void> | null = null;

/** Takes a visitor's token unless there is one already; callers at the same time share one request. Throws CallError. */
export function becomeVisitor(): Promise<void> {
  // Looking at a draft makes no account.
  if (session.token() || preview) return Promise.resolve();
  pending ??= call(accountCalls.tourist, { client: 'pc' })
    .then(({ token }) => {
      // Someone may have signed in while the request was on its way.
      if (!session.token()) session.signIn(token);
    })
    .finally(() => {
      pending = null;
    });
  return pending;
}
