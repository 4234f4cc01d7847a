import { accountCalls } from '@fenshen/contract';
import { CallError, CODE } from '@fenshen/web';
import { call } from './call';
import { preview, PREVIEW_REFUSAL } from './preview';
import { session } from './session';
import { toast } from './toast';

/**
 * Signs the account out: at once in every tab of this browser, and at the server, where all of its tokens end. If the
 * server is not reached the user is told that other devices stay signed in.
 */
export async function signOut(): Promise<void> {
  if (preview) return toast.warning(PREVIEW_REFUSAL);
  if (session.token() === null) return;
  // Sent under the token that goes now: a call takes the token as it begins.
  const ended = call(accountCalls.logout, {});
  session.signOut();
  try {
    await ended;
  } catch (error) {
    const wasOver =
      error instanceof CallError && (error.code === CODE.signedOut || error.code === CODE.replaced);
    if (!wasOver) toast.warning('已退出本机。没有连上服务器，其他设备上的登录仍然有效');
  }
}
